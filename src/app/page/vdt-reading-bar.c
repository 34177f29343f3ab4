/* vdt-reading-bar.c - says what was read of the picture under a map, and asks where in doubt
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-reading-bar.h"

#include "vdt-dialogs.h"
#include "vdt-edit-error.h"
#include "vdt-underlay.h"

#include <glib/gi18n.h>

/* Where to go when what was said has been learnt. */
typedef enum
{
  GO_NOWHERE,
  GO_TO_DOUBT,
  GO_TO_QUESTION,
} Going;

struct _VdtReadingBar
{
  AdwBin parent_instance;

  /* Template */
  GtkLabel *title;
  GtkLabel *found;
  GtkLabel *gap;
  GtkSpinner *spinner;
  GtkWidget *reading_controls;
  GtkCheckButton *terrain_check;
  GtkCheckButton *levels_check;
  GtkCheckButton *sides_check;
  GtkAdjustment *certainty;
  GtkLabel *count;
  GtkLabel *hex_text;
  GtkLabel *doubtful;
  GtkWidget *doubt_buttons;
  GtkWidget *right_button;
  GtkWidget *new_button;
  GtkWidget *ask_button;
  GtkButton *accept_button;

  /* Owned */
  VdtReader *reader;

  /* Borrowed */
  VdtCanvas *canvas;
  VdtReading *shown; /* which the shades are of; only compared */

  VdtReaderState state;
  Going way;  /* on which somebody is */
  Going next; /* once what was said is learnt */
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (VdtReadingBar, vdt_reading_bar, ADW_TYPE_BIN)

static VdtReading *
get_reading (VdtReadingBar *self)
{
  return self->reader ? vdt_reader_get_reading (self->reader) : NULL;
}

/* The hex that is spoken of. */
static gboolean
get_hex (VdtReadingBar *self, VdtHex *hex)
{
  const VdtCaret *caret = &vdt_aim_peek (vdt_canvas_get_aim (self->canvas))->caret;

  *hex = caret->hex;
  return caret->has_hex && get_reading (self)
         && vdt_map_contains (vdt_reading_get_map (get_reading (self)), *hex);
}

/* Doubts as fans have verdicts: shaded, and each with its pattern. */
static void
show_doubts (VdtReadingBar *self)
{
  VdtScene *scene = vdt_canvas_get_scene (self->canvas);
  VdtReading *reading = get_reading (self);
  g_autoptr (VdtHeat) heat = NULL;
  g_autofree guint8 *doubts = NULL;
  const VdtHex *doubtful;
  const VdtGrid *grid;
  guint n;

  if (self->shown == reading)
    return;
  self->shown = reading;
  if (!reading)
    {
      vdt_scene_set_heat (scene, NULL);
      return;
    }
  grid = vdt_map_get_grid (vdt_reading_get_map (reading));
  doubts = g_new0 (guint8, (gsize) grid->columns * (gsize) grid->rows);
  doubtful = vdt_reading_list_doubtful (reading, &n);
  for (guint i = 0; i < n; i++)
    {
      int column, row;

      vdt_layout_offset (grid->layout, doubtful[i], &column, &row);
      doubts[(gsize) row * (gsize) grid->columns + (gsize) column] =
          vdt_reading_get_certainty (reading, doubtful[i]) < VDT_READING_DOUBTFUL ? 2 : 1;
    }
  heat = vdt_heat_new_from_doubts (vdt_reading_get_map (reading),
                                   vdt_sighting_get_setup (vdt_scene_get_sighting (scene))->rules,
                                   doubts);
  vdt_scene_set_heat (scene, heat);
}

static void
update_hex (VdtReadingBar *self)
{
  g_autofree char *text = NULL;
  gboolean is_read = FALSE;
  VdtHex hex;

  if (get_hex (self, &hex))
    {
      text = vdt_reading_describe_hex (get_reading (self), hex);
      is_read = vdt_reading_get_certainty (get_reading (self), hex) <= 1000;
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->new_button), "(ii)", hex.q, hex.r);
    }
  gtk_label_set_label (self->hex_text, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->hex_text), text != NULL);
  gtk_widget_set_sensitive (self->right_button, is_read);
  gtk_widget_set_sensitive (self->new_button, text != NULL);
}

static int
get_permille (VdtReadingBar *self)
{
  return (int) gtk_adjustment_get_value (self->certainty) * 10;
}

static void
update_count (VdtReadingBar *self)
{
  VdtReading *reading = get_reading (self);
  g_autofree char *text = NULL;
  guint n, all;

  if (!reading)
    return;
  all = vdt_reading_count (reading, 0);
  n = vdt_reading_count (reading, get_permille (self));
  /* Translators: so many hexes are certain enough, of how many. */
  text = g_strdup_printf (ngettext ("%'u of %'u hex", "%'u of %'u hexes", all), n, all);
  gtk_label_set_label (self->count, text);
  gtk_button_set_label (self->accept_button,
                        get_permille (self) > 0 ? _("_Accept These") : _("_Accept All"));
}

static void
update_texts (VdtReadingBar *self)
{
  VdtReading *reading = get_reading (self);
  g_autofree char *hexes = NULL, *examples = NULL, *title = NULL, *found = NULL, *gap = NULL,
                  *doubtful = NULL;
  guint n_hexes, n_examples, n_doubtful;

  n_hexes = vdt_reading_count (reading, 0);
  n_examples = vdt_reading_count_examples (reading);
  hexes = g_strdup_printf (ngettext ("Read %'u hex", "Read %'u hexes", n_hexes), n_hexes);
  examples =
      g_strdup_printf (ngettext ("from %u example", "from %u examples", n_examples), n_examples);
  /* Translators: how many hexes, from how many examples: "Read 96 hexes from 3 examples". */
  title = g_strdup_printf (_("%s %s"), hexes, examples);
  gtk_label_set_label (self->title, title);
  found = vdt_reading_describe_found (reading);
  gtk_label_set_label (self->found, found);
  gtk_widget_set_visible (GTK_WIDGET (self->found), *found != '\0');
  gap = vdt_reading_describe_gap (reading);
  gtk_label_set_label (self->gap, gap ? gap : "");
  gtk_widget_set_visible (GTK_WIDGET (self->gap), gap != NULL);
  vdt_reading_list_doubtful (reading, &n_doubtful);
  doubtful = g_strdup_printf (ngettext ("%'u uncertain", "%'u uncertain", n_doubtful), n_doubtful);
  gtk_label_set_label (self->doubtful, doubtful);
  gtk_widget_set_sensitive (self->doubt_buttons, n_doubtful > 0);
}

static void
go_to (VdtReadingBar *self, VdtHex hex)
{
  g_autofree char *text = vdt_reading_describe_hex (get_reading (self), hex);

  vdt_canvas_show_hex (self->canvas, hex);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  vdt_canvas_say (self->canvas, text);
  update_hex (self);
}

/* From the caret's hex on, round and round; from elsewhere to the most doubtful one. */
static void
go_to_doubt (VdtReadingBar *self, gboolean backwards)
{
  const VdtHex *doubtful;
  guint n, i;
  VdtHex hex;

  doubtful = vdt_reading_list_doubtful (get_reading (self), &n);
  self->way = GO_TO_DOUBT;
  if (n == 0)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  for (i = 0; i < n && !(get_hex (self, &hex) && vdt_hex_equal (doubtful[i], hex)); i++)
    ;
  if (i == n)
    i = backwards ? n - 1 : 0;
  else
    i = backwards ? (i + n - 1) % n : (i + 1) % n;
  go_to (self, doubtful[i]);
}

static void
ask_cb (VdtReadingBar *self)
{
  VdtHex hex;

  self->way = GO_TO_QUESTION;
  if (get_reading (self) && vdt_reading_get_question (get_reading (self), &hex))
    go_to (self, hex);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
next_cb (VdtReadingBar *self)
{
  go_to_doubt (self, FALSE);
}

static void
previous_cb (VdtReadingBar *self)
{
  go_to_doubt (self, TRUE);
}

/* Goes on as somebody has come there, when that is learnt. */
static void
right_cb (VdtReadingBar *self)
{
  VdtHex hex;

  if (!get_hex (self, &hex) || vdt_reading_get_certainty (get_reading (self), hex) > 1000)
    return;
  self->next = self->way;
  vdt_reader_confirm (self->reader, hex);
}

static void
go_on (VdtReadingBar *self)
{
  Going next = self->next;

  self->next = GO_NOWHERE;
  if (next == GO_TO_DOUBT)
    go_to_doubt (self, FALSE);
  else if (next == GO_TO_QUESTION)
    ask_cb (self);
}

static void
begin_proposing (VdtReadingBar *self)
{
  g_autofree char *text = g_strdup_printf ("%s. %s", gtk_label_get_label (self->title),
                                           gtk_label_get_label (self->found));

  gtk_adjustment_set_value (self->certainty, 0);
  self->way = GO_TO_DOUBT;
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
  vdt_canvas_say (self->canvas, text);
}

static void
reader_changed_cb (VdtReadingBar *self)
{
  VdtReaderState before = self->state;
  VdtReading *reading = get_reading (self);
  VdtScanWhat what = vdt_reader_get_what (self->reader);
  gboolean is_new = reading && self->shown != reading;

  self->state = vdt_reader_get_state (self->reader);
  gtk_widget_set_visible (GTK_WIDGET (self), self->state != VDT_READER_AT_REST);
  gtk_widget_set_visible (self->reading_controls, reading != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->accept_button), reading != NULL);
  gtk_spinner_set_spinning (self->spinner, vdt_reader_get_busy (self->reader));
  show_doubts (self);
  if (!reading)
    {
      gtk_label_set_label (self->title, _("Analysing the image…"));
      gtk_widget_set_visible (GTK_WIDGET (self->found), FALSE);
      gtk_widget_set_visible (GTK_WIDGET (self->gap), FALSE);
    }
  self->updating = TRUE;
  gtk_check_button_set_active (self->terrain_check, (what & VDT_SCAN_TERRAIN) != 0);
  gtk_check_button_set_active (self->levels_check, (what & VDT_SCAN_LEVELS) != 0);
  gtk_check_button_set_active (self->sides_check, (what & VDT_SCAN_HEXSIDES) != 0);
  self->updating = FALSE;
  if (is_new)
    {
      update_texts (self);
      update_count (self);
      update_hex (self);
    }
  if (before != VDT_READER_PROPOSING && self->state == VDT_READER_PROPOSING)
    begin_proposing (self);
  if (is_new)
    go_on (self);
}

static void
failed_cb (VdtReadingBar *self, const char *why)
{
  vdt_dialogs_show_error (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                          _("Hexes Cannot Be Recognised"), why);
}

static void
what_cb (VdtReadingBar *self)
{
  VdtScanWhat what = 0;

  if (self->updating)
    return;
  if (gtk_check_button_get_active (self->terrain_check))
    what |= VDT_SCAN_TERRAIN;
  if (gtk_check_button_get_active (self->levels_check))
    what |= VDT_SCAN_LEVELS;
  if (gtk_check_button_get_active (self->sides_check))
    what |= VDT_SCAN_HEXSIDES;
  vdt_reader_set_what (self->reader, what);
}

static void
accept_cb (VdtReadingBar *self)
{
  vdt_reader_accept (self->reader, get_permille (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

static void
cancel_cb (VdtReadingBar *self)
{
  vdt_reader_cancel (self->reader);
  gtk_widget_grab_focus (GTK_WIDGET (self->canvas));
}

/* What N does without a proposal: another side of the hex, or another corner. */
static void
turn (VdtReadingBar *self)
{
  VdtAim *aim = vdt_canvas_get_aim (self->canvas);
  VdtHand *hand = vdt_canvas_get_hand (self->canvas);

  if (vdt_hand_is_drawing (hand))
    vdt_aim_go_round (aim);
  else
    vdt_aim_turn_caret (aim);
  vdt_hand_drag (hand);
}

/* Before anything in the page has the key. Whoever types a number or a name is not meant. */
static gboolean
key_pressed_cb (GtkEventControllerKey *key,
                guint keyval,
                guint keycode,
                GdkModifierType state,
                VdtReadingBar *self)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GdkModifierType others = state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK);

  if (!get_reading (self) || (focus && GTK_IS_EDITABLE (focus)))
    return FALSE;
  keyval = gdk_keyval_to_lower (keyval);
  if (keyval == GDK_KEY_n && others == GDK_ALT_MASK)
    turn (self);
  else if (keyval == GDK_KEY_n && others == 0)
    go_to_doubt (self, (state & GDK_SHIFT_MASK) != 0);
  else if (keyval == GDK_KEY_y && others == 0)
    right_cb (self);
  else
    return FALSE;
  return TRUE;
}

static void
vdt_reading_bar_dispose (GObject *object)
{
  VdtReadingBar *self = VDT_READING_BAR (object);

  g_clear_object (&self->reader);
  self->canvas = NULL;

  G_OBJECT_CLASS (vdt_reading_bar_parent_class)->dispose (object);
}

static void
vdt_reading_bar_class_init (VdtReadingBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_reading_bar_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-reading-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtReadingBar, title);
  gtk_widget_class_bind_template_child (widget_class, VdtReadingBar, found);
  gtk_widget_class_bind_template_child (widget_class, VdtReadingBar, gap);
  gtk_widget_class_bind_template_child (widget_class, VdtReadingBar, spinner);
  gtk_widget_class_bind_template_child (widget_class, VdtReadingBar, reading_controls);
  gtk_widget_class_bind_template_child (widget_class, VdtReadingBar, terrain_check);
  gtk_widget_class_bind_template_child (widget_class, VdtReadingBar, levels_check);
  gtk_widget_class_bind_template_child (widget_class, VdtReadingBar, sides_check);
  gtk_widget_class_bind_template_child (widget_class, VdtReadingBar, certainty);
  gtk_widget_class_bind_template_child (widget_class, VdtReadingBar, count);
  gtk_widget_class_bind_template_child (widget_class, VdtReadingBar, hex_text);
  gtk_widget_class_bind_template_child (widget_class, VdtReadingBar, doubtful);
  gtk_widget_class_bind_template_child (widget_class, VdtReadingBar, doubt_buttons);
  gtk_widget_class_bind_template_child (widget_class, VdtReadingBar, right_button);
  gtk_widget_class_bind_template_child (widget_class, VdtReadingBar, new_button);
  gtk_widget_class_bind_template_child (widget_class, VdtReadingBar, ask_button);
  gtk_widget_class_bind_template_child (widget_class, VdtReadingBar, accept_button);
  gtk_widget_class_bind_template_callback (widget_class, what_cb);
  gtk_widget_class_bind_template_callback (widget_class, update_count);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);
  gtk_widget_class_bind_template_callback (widget_class, ask_cb);
  gtk_widget_class_bind_template_callback (widget_class, right_cb);
  gtk_widget_class_bind_template_callback (widget_class, accept_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
}

static void
vdt_reading_bar_init (VdtReadingBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * vdt_reading_bar_set_page:
 * @self: the bar, in the box that the map is in, too
 * @reader: what reads the picture
 * @canvas: where the map is shown; not held
 *
 * Tells a bar, once, what it belongs to.
 */
void
vdt_reading_bar_set_page (VdtReadingBar *self, VdtReader *reader, VdtCanvas *canvas)
{
  GtkEventController *key = gtk_event_controller_key_new ();

  g_return_if_fail (VDT_IS_READING_BAR (self));

  g_set_object (&self->reader, reader);
  self->canvas = canvas;
  g_signal_connect_object (reader, "changed", G_CALLBACK (reader_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (reader, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (vdt_canvas_get_aim (canvas), "caret-moved", G_CALLBACK (update_hex),
                           self, G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_object (key, "key-pressed", G_CALLBACK (key_pressed_cb), self, 0);
  gtk_widget_add_controller (gtk_widget_get_parent (GTK_WIDGET (self)), key);
}

/**
 * vdt_reading_bar_begin:
 * @self: the bar
 * @error: return location for why that cannot be
 *
 * Begins to read what is not painted, of all that there are examples of.
 *
 * Returns: whether it has begun, or was under way
 */
gboolean
vdt_reading_bar_begin (VdtReadingBar *self, GError **error)
{
  VdtSighting *sighting;
  VdtDocument *document;
  const VdtUnderlay *underlay;
  g_autofree char *map_path = NULL;
  g_autofree char *path = NULL;
  GFile *file;

  g_return_val_if_fail (VDT_IS_READING_BAR (self), FALSE);

  if (self->state != VDT_READER_AT_REST)
    return TRUE;
  sighting = vdt_scene_get_sighting (vdt_canvas_get_scene (self->canvas));
  document = vdt_sighting_get_document (sighting);
  underlay = vdt_map_get_underlay (vdt_document_get_map (document));
  if (!underlay || !underlay->href)
    {
      g_set_error (error, VDT_EDIT_ERROR, VDT_EDIT_ERROR_NOTHING,
                   _("The map has no background image."));
      return FALSE;
    }
  file = vdt_document_get_file (document);
  map_path = file ? g_file_get_path (file) : NULL;
  path = vdt_underlay_dup_path (underlay->href, map_path);
  return vdt_reader_begin (self->reader, path, 0, error);
}

/**
 * vdt_reading_bar_back:
 * @self: the bar
 *
 * Gives up what was read, unless somebody has painted since: that would go, too.
 *
 * Returns: whether there was something to give up
 */
gboolean
vdt_reading_bar_back (VdtReadingBar *self)
{
  g_return_val_if_fail (VDT_IS_READING_BAR (self), FALSE);

  if (self->state == VDT_READER_AT_REST || vdt_reader_has_learnt (self->reader))
    return FALSE;
  cancel_cb (self);
  return TRUE;
}
