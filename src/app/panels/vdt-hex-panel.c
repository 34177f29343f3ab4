/* vdt-hex-panel.c - what is in the hex at the cursor, its names, ways and counters to be changed
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-hex-panel.h"

#include "vdt-canvas-text.h"
#include "vdt-counter-row.h"
#include "vdt-edits.h"
#include "vdt-hex-label.h"
#include "vdt-name-list.h"
#include "vdt-rows.h"
#include "vdt-way-list.h"

#include <glib/gi18n.h>

/* A stack may be high; what is above these can be seen once they are moved. */
#define ROWS_MAX 50

struct _VdtHexPanel
{
  AdwBin parent_instance;

  /* Template */
  GtkLabel *title;
  GtkWidget *add_button;
  GtkLabel *ground;
  VdtNameList *names;
  VdtWayList *ways;
  AdwPreferencesGroup *counters;

  /* Owned */
  VdtDocument *document;
  GSignalGroup *document_signals;
  GSignalGroup *aim_signals;
  GPtrArray *rows; /* VdtCounterRow, the topmost counter first */

  gboolean leaving; /* rows are losing the focus */

  /* Borrowed */
  VdtAim *aim;
};

G_DEFINE_FINAL_TYPE (VdtHexPanel, vdt_hex_panel, ADW_TYPE_BIN)

static gboolean
get_hex (VdtHexPanel *self, VdtHex *hex)
{
  const VdtCaret *caret = self->aim ? &vdt_aim_peek (self->aim)->caret : NULL;

  if (!caret || !caret->has_hex)
    return FALSE;
  *hex = caret->hex;
  return vdt_map_contains (vdt_document_get_map (self->document), *hex);
}

/* The numbers of the counters of a hex, the topmost first. */
static GArray *
list_counters (VdtMap *map, VdtHex hex)
{
  GArray *numbers = g_array_new (FALSE, FALSE, sizeof (guint));

  for (int i = -1; (i = vdt_map_find_counter (map, hex, i)) >= 0;)
    {
      guint number = (guint) i;

      g_array_prepend_val (numbers, number);
    }
  g_array_set_size (numbers, MIN (numbers->len, ROWS_MAX));

  return numbers;
}

/* Takes the focus out of rows that are about to go. What was typed there becomes a step meanwhile,
 * and no row may go while it is losing the focus.
 */
static void
leave_rows (VdtHexPanel *self, guint n)
{
  self->leaving = TRUE;
  for (guint i = n; i < self->rows->len; i++)
    vdt_rows_pass_focus (self->rows->pdata[i], n > 0 ? self->rows->pdata[n - 1] : self->add_button);
  self->leaving = FALSE;
}

static void
set_n_rows (VdtHexPanel *self, guint n)
{
  while (self->rows->len > n)
    {
      adw_preferences_group_remove (self->counters, self->rows->pdata[self->rows->len - 1]);
      g_ptr_array_set_size (self->rows, self->rows->len - 1);
    }
  while (self->rows->len < n)
    {
      GtkWidget *row = vdt_counter_row_new (self->document);

      g_ptr_array_add (self->rows, row);
      adw_preferences_group_add (self->counters, row);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->counters), n > 0);
}

static void
show_hex (VdtHexPanel *self, VdtHex hex)
{
  VdtMap *map = vdt_document_get_map (self->document);
  g_autofree char *label = vdt_hex_label (vdt_map_get_grid (map), hex);
  g_autofree char *title = g_strdup_printf (_("Hex %s"), label);
  g_autofree char *ground = vdt_canvas_text_ground (map, hex);
  g_autoptr (GArray) numbers = list_counters (map, hex);

  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->ground, ground);
  vdt_name_list_show (self->names, map, &hex);
  vdt_way_list_show (self->ways, self->document, &hex);
  gtk_widget_set_visible (self->add_button, !vdt_map_is_void (map, hex));
  set_n_rows (self, numbers->len);
  for (guint i = 0; i < numbers->len; i++)
    vdt_counter_row_show (self->rows->pdata[i], g_array_index (numbers, guint, i));
}

static guint
count_rows (VdtHexPanel *self)
{
  g_autoptr (GArray) numbers = NULL;
  VdtHex hex;

  if (!get_hex (self, &hex))
    return 0;
  numbers = list_counters (vdt_document_get_map (self->document), hex);
  return numbers->len;
}

static void
update (VdtHexPanel *self)
{
  VdtHex hex;

  if (self->leaving)
    return;
  leave_rows (self, count_rows (self));
  if (get_hex (self, &hex))
    {
      show_hex (self, hex);
      return;
    }
  vdt_name_list_show (self->names, NULL, NULL);
  vdt_way_list_show (self->ways, NULL, NULL);
  gtk_label_set_label (self->title, _("Hex"));
  gtk_label_set_label (self->ground, _("Click a hex to see its contents."));
  gtk_widget_set_visible (self->add_button, FALSE);
  set_n_rows (self, 0);
}

/* Rows are used again for the counters of the next hex: what was typed there is this one's. */
static void
caret_moved_cb (VdtHexPanel *self)
{
  self->leaving = TRUE;
  vdt_hex_panel_settle (self);
  self->leaving = FALSE;
  update (self);
}

static void
add_cb (VdtHexPanel *self)
{
  VdtCounter counter = { .kind = VDT_COUNTER_UNIT, .amount = 1, .at = VDT_PLACE_CENTRE };
  VdtMap *map;
  g_autoptr (VdtMap) after = NULL;
  int below;

  if (!get_hex (self, &counter.hex))
    return;
  map = vdt_document_get_map (self->document);
  below = self->rows->len > 0 ? vdt_map_find_counter (map, counter.hex, -1) : -1;
  if (below >= 0)
    counter.side = vdt_map_get_counter (map, (guint) below)->side;
  if (vdt_edits_is_full (map))
    {
      g_autofree char *why =
          g_strdup_printf (_("A map can have at most %d counters."), VDT_MAP_COUNTERS_MAX);

      gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", why);
      return;
    }
  after = vdt_edits_add_counter (map, &counter);
  vdt_document_apply (self->document, after, _("Add counter"));
  if (self->rows->len > 0)
    adw_expander_row_set_expanded (self->rows->pdata[0], TRUE);
}

static void
vdt_hex_panel_dispose (GObject *object)
{
  VdtHexPanel *self = VDT_HEX_PANEL (object);

  g_clear_object (&self->document_signals);
  g_clear_object (&self->aim_signals);
  g_clear_object (&self->document);
  self->aim = NULL;
  g_clear_pointer (&self->rows, g_ptr_array_unref);

  G_OBJECT_CLASS (vdt_hex_panel_parent_class)->dispose (object);
}

static void
vdt_hex_panel_class_init (VdtHexPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_hex_panel_dispose;

  g_type_ensure (VDT_TYPE_NAME_LIST);
  g_type_ensure (VDT_TYPE_WAY_LIST);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-hex-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtHexPanel, title);
  gtk_widget_class_bind_template_child (widget_class, VdtHexPanel, add_button);
  gtk_widget_class_bind_template_child (widget_class, VdtHexPanel, ground);
  gtk_widget_class_bind_template_child (widget_class, VdtHexPanel, names);
  gtk_widget_class_bind_template_child (widget_class, VdtHexPanel, ways);
  gtk_widget_class_bind_template_child (widget_class, VdtHexPanel, counters);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
}

static void
vdt_hex_panel_init (VdtHexPanel *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  self->document_signals = g_signal_group_new (VDT_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (update), self);
  self->aim_signals = g_signal_group_new (VDT_TYPE_AIM);
  g_signal_group_connect_swapped (self->aim_signals, "caret-moved", G_CALLBACK (caret_moved_cb),
                                  self);
  update (self);
}

/**
 * vdt_hex_panel_set_aim:
 * @self: the panel
 * @aim: (nullable): whose caret to follow, which must outlive its stay here
 * @document: (nullable): the document that it points at
 *
 * Shows the hex at the caret of another aim, or none.
 */
void
vdt_hex_panel_set_aim (VdtHexPanel *self, VdtAim *aim, VdtDocument *document)
{
  g_return_if_fail (VDT_IS_HEX_PANEL (self));
  g_return_if_fail ((aim == NULL) == (document == NULL));

  leave_rows (self, 0);
  set_n_rows (self, 0);
  self->aim = aim;
  g_set_object (&self->document, document);
  g_signal_group_set_target (self->document_signals, document);
  g_signal_group_set_target (self->aim_signals, aim);
  update (self);
}

/**
 * vdt_hex_panel_settle:
 * @self: the panel
 *
 * Makes a step of what is being typed: the map is to be saved, or closed.
 */
void
vdt_hex_panel_settle (VdtHexPanel *self)
{
  g_return_if_fail (VDT_IS_HEX_PANEL (self));

  for (guint i = 0; i < self->rows->len; i++)
    vdt_counter_row_settle (self->rows->pdata[i]);
}
