/* test-entry-limit.c - what is dragged to a text that has room for so many letters
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-ui-fixture.h"

#include "fake-input.h"
#include "vdt-entry-limit.h"
#include "vdt-map.h"

#define N_STEPS 8
#define N_WAITS 10 /* for answers of the display, and for what is not to happen */
#define WORD 3     /* letters that are dragged, the first ones */

typedef struct
{
  GtkWidget *window;
  GtkWidget *source;    /* a #GtkText or a #GtkTextView; what is dragged is its first word */
  GtkWidget *text;      /* where to; the same, or another one */
  const char *expected; /* to be in there */
  int offset;           /* of the letter that it is dragged to */
  int most;             /* letters, as it is let go; 0: as before */
  guint n_motions;      /* of what is dragged over it */
  guint n_drops;        /* of what is let go there */
  gboolean is_over;     /* its source has been told how it ended */
} Case;

static char *
dup_all (GtkWidget *text)
{
  GtkTextBuffer *buffer;
  GtkTextIter start, end;

  if (GTK_IS_TEXT (text))
    return g_strdup (gtk_editable_get_text (GTK_EDITABLE (text)));

  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (text));
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static gboolean
has_expected (gpointer data)
{
  Case *self = data;
  g_autofree char *all = dup_all (self->text);

  return g_str_equal (all, self->expected);
}

/* Between two letters, in the window. */
static void
find_place (Case *self, GtkWidget *text, int offset, gdouble *x, gdouble *y)
{
  GdkRectangle place;

  if (GTK_IS_TEXT (text))
    {
      graphene_rect_t cursor;

      gtk_text_compute_cursor_extents (GTK_TEXT (text), (gsize) offset, &cursor, NULL);
      place = (GdkRectangle){ .x = (int) cursor.origin.x,
                              .y = (int) cursor.origin.y,
                              .height = (int) cursor.size.height };
    }
  else
    {
      GtkTextView *view = GTK_TEXT_VIEW (text);
      GtkTextIter where;

      gtk_text_buffer_get_iter_at_offset (gtk_text_view_get_buffer (view), &where, offset);
      gtk_text_view_get_iter_location (view, &where, &place);
      gtk_text_view_buffer_to_window_coords (view, GTK_TEXT_WINDOW_WIDGET, place.x, place.y,
                                             &place.x, &place.y);
    }
  g_assert_true (gtk_widget_translate_coordinates (text, self->window, place.x,
                                                   place.y + place.height / 2.0, x, y));
}

static void
select_word (GtkWidget *text)
{
  GtkTextBuffer *buffer;
  GtkTextIter start, end;

  if (GTK_IS_TEXT (text))
    {
      /* With the cursor where the text begins, which is shown. */
      gtk_editable_select_region (GTK_EDITABLE (text), WORD, 0);
      return;
    }

  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (text));
  gtk_text_buffer_get_start_iter (buffer, &start);
  gtk_text_buffer_get_iter_at_offset (buffer, &end, WORD);
  gtk_text_buffer_select_range (buffer, &start, &end);
}

static void
over_cb (Case *self)
{
  self->is_over = TRUE;
}

static gboolean
count_cb (GtkEventController *controller, GdkEvent *event, Case *self)
{
  if (gdk_event_get_event_type (event) == GDK_DRAG_MOTION && self->n_motions++ == 0)
    {
      GdkDrag *drag = gdk_drop_get_drag (gdk_dnd_event_get_drop (event));

      g_signal_connect_swapped (drag, "cancel", G_CALLBACK (over_cb), self);
      g_signal_connect_swapped (drag, "dnd-finished", G_CALLBACK (over_cb), self);
    }
  if (gdk_event_get_event_type (event) == GDK_DROP_START)
    self->n_drops++;
  return FALSE;
}

static gboolean
is_dragged (gpointer data)
{
  const Case *self = data;

  return self->n_motions > 0;
}

static void
wait_long (void)
{
  for (guint i = 0; i < N_WAITS; i++)
    vdt_ui_settle ();
}

static void
drag_word (Case *self)
{
  gdouble x, y, end_x, end_y;

  select_word (self->source);
  vdt_ui_settle ();
  find_place (self, self->source, 1, &x, &y);
  find_place (self, self->text, self->offset, &end_x, &end_y);
  fake_input_move (GTK_NATIVE (self->window), x, y);
  vdt_ui_settle ();
  fake_input_press (1);
  for (guint i = 1; i <= N_STEPS; i++)
    {
      fake_input_move (GTK_NATIVE (self->window), x + (end_x - x) * i / N_STEPS,
                       y + (end_y - y) * i / N_STEPS);
      vdt_ui_settle ();
    }
  vdt_ui_wait (is_dragged, self);
  wait_long ();
  if (self->most > 0)
    gtk_text_set_max_length (GTK_TEXT (self->text), self->most);
  fake_input_release (1);
  wait_long ();
}

static gboolean
is_shown (gpointer text)
{
  return gtk_widget_get_mapped (text) && gtk_widget_get_width (text) > 0;
}

static void
open_case (Case *self, GtkWidget *child)
{
  GtkEventController *counter = gtk_event_controller_legacy_new ();

  self->window = gtk_window_new ();
  gtk_event_controller_set_propagation_phase (counter, GTK_PHASE_CAPTURE);
  g_signal_connect (counter, "event", G_CALLBACK (count_cb), self);
  gtk_widget_add_controller (self->text, counter);
  gtk_widget_set_valign (child, GTK_ALIGN_START);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 400, 200);
  gtk_window_set_child (GTK_WINDOW (self->window), child);
  gtk_window_present (GTK_WINDOW (self->window));
  vdt_ui_wait (is_shown, self->text);
  fake_input_focus (GTK_NATIVE (self->window));
  vdt_ui_settle ();
}

static gboolean
is_over (gpointer data)
{
  const Case *self = data;

  return self->is_over;
}

static void
assert_moved (Case *self, gboolean moved)
{
  vdt_ui_wait (is_over, self);
  if (moved || self->most > 0)
    g_assert_cmpint (self->n_drops, ==, 1);
  if (moved)
    vdt_ui_wait (has_expected, self);
  else
    g_assert_true (has_expected (self));
}

static GtkWidget *
new_entry (const char *text, int most, GtkWidget **delegate)
{
  GtkWidget *entry = gtk_entry_new ();

  vdt_entry_limit (entry, (gsize) most);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_assert_true (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), text));
  *delegate = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry)));
  return entry;
}

static void
drag_within_entry (const char *text, const char *moved, int most, int most_later, gboolean fits)
{
  Case self = { .expected = fits ? moved : text, .offset = 7, .most = most_later };
  GtkWidget *entry = new_entry (text, most, &self.text);

  self.source = self.text;
  open_case (&self, entry);
  drag_word (&self);
  assert_moved (&self, fits);
  /* It would ask where in it to show what is not dragged any more. */
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  wait_long ();
  gtk_window_destroy (GTK_WINDOW (self.window));
}

/* Any text shows no more where that would go. */
static void
test_spin_button (VdtUiFixture *fixture, gconstpointer data)
{
  Case self = { .expected = "4500123", .offset = 7 };
  GtkWidget *spin;

  if (fake_input_skips ())
    return;
  spin = gtk_spin_button_new_with_range (0, 9999999, 1);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 1234500);
  self.source = self.text = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (spin)));
  open_case (&self, spin);
  drag_word (&self);
  assert_moved (&self, TRUE);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 5);
  wait_long ();
  gtk_window_destroy (GTK_WINDOW (self.window));
}

typedef struct
{
  int most;       /* letters, as a word is dragged there */
  int most_later; /* as it is let go; 0: as many */
  gboolean fits;
} Limits;

/* The toolkit puts in what is dragged before it takes it away. */
static void
test_entry (VdtUiFixture *fixture, gconstpointer data)
{
  const Limits *limits = data;

  if (!fake_input_skips ())
    drag_within_entry ("one two ten", " twoone ten", limits->most, limits->most_later,
                       limits->fits);
}

/* An entry ends at so many bytes, too. */
static void
test_bytes (VdtUiFixture *fixture, gconstpointer data)
{
  gboolean fits = GPOINTER_TO_INT (data);
  gsize n_bytes = GTK_ENTRY_BUFFER_MAX_SIZE - 1 - 11 - (fits ? WORD : WORD - 1);
  g_autoptr (GString) rest = g_string_new (n_bytes % 2 == 1 ? "o" : "");
  g_autofree char *text = NULL, *moved = NULL;

  if (fake_input_skips ())
    return;
  while (rest->len < n_bytes)
    g_string_append (rest, "ü");
  text = g_strconcat ("one two ten", rest->str, NULL);
  moved = g_strconcat (" twoone ten", rest->str, NULL);
  drag_within_entry (text, moved, VDT_MAP_TEXT_MAX, 0, fits);
}

static void
test_text (VdtUiFixture *fixture, gconstpointer data)
{
  gboolean fits = GPOINTER_TO_INT (data);
  g_autofree char *rest = g_strnfill (VDT_TYPED_MAX - 11 - (fits ? WORD : WORD - 1), '\n');
  g_autofree char *text = g_strconcat ("one two ten", rest, NULL);
  g_autofree char *moved = g_strconcat (" twoone ten", rest, NULL);
  GtkWidget *view, *scrolled;
  Case self = { .expected = fits ? moved : text, .offset = 7 };

  if (fake_input_skips ())
    return;
  view = gtk_text_view_new ();
  scrolled = gtk_scrolled_window_new ();
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text, -1);
  vdt_entry_limit_text (GTK_TEXT_VIEW (view));
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), 100);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  self.source = self.text = view;
  open_case (&self, scrolled);
  drag_word (&self);
  assert_moved (&self, fits);
  g_assert_false (gtk_text_mark_get_visible (gtk_text_buffer_get_mark (
      gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), "gtk_drag_target")));
  gtk_window_destroy (GTK_WINDOW (self.window));
}

/* What is dragged to another text is copied there, or not at all. */
static void
test_other (VdtUiFixture *fixture, gconstpointer data)
{
  const Limits *limits = data;
  GtkWidget *box;
  Case self = { .expected = limits->fits ? "six oneseven" : "six seven",
                .offset = 4,
                .most = limits->most_later };

  if (fake_input_skips ())
    return;
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_box_append (GTK_BOX (box), new_entry ("one two ten", VDT_MAP_TEXT_MAX, &self.source));
  gtk_box_append (GTK_BOX (box), new_entry ("six seven", limits->most, &self.text));
  open_case (&self, box);
  drag_word (&self);
  assert_moved (&self, limits->fits);
  self.text = self.source;
  self.expected = "one two ten";
  g_assert_true (has_expected (&self));
  gtk_window_destroy (GTK_WINDOW (self.window));
}

static const Limits entry_fits = { 14, 0, TRUE };
static const Limits entry_does_not = { 13, 0, FALSE };
static const Limits entry_no_longer = { 14, 13, FALSE };
static const Limits other_fits = { 12, 0, TRUE };
static const Limits other_does_not = { 11, 0, FALSE };
static const Limits other_no_longer = { 12, 11, FALSE };

#define ADD(name, test, data)                                                                      \
  g_test_add ("/entry-limit/" name, VdtUiFixture, data, vdt_ui_fixture_set_up, test,               \
              vdt_ui_fixture_tear_down)

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);
  ADD ("entry/fits", test_entry, &entry_fits);
  ADD ("entry/does-not", test_entry, &entry_does_not);
  ADD ("entry/no-longer", test_entry, &entry_no_longer);
  ADD ("bytes/fits", test_bytes, GINT_TO_POINTER (TRUE));
  ADD ("bytes/does-not", test_bytes, GINT_TO_POINTER (FALSE));
  ADD ("text/fits", test_text, GINT_TO_POINTER (TRUE));
  ADD ("text/does-not", test_text, GINT_TO_POINTER (FALSE));
  ADD ("spin-button", test_spin_button, NULL);
  ADD ("other/fits", test_other, &other_fits);
  ADD ("other/does-not", test_other, &other_does_not);
  ADD ("other/no-longer", test_other, &other_no_longer);
  return g_test_run ();
}
