/* test-entry-limit.c - what is dragged within a text that has room for so many letters
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
  GtkWidget *text;      /* a #GtkText or a #GtkTextView */
  const char *expected; /* to be in it */
  guint n_motions;      /* of what is dragged over it */
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
find_place (Case *self, int offset, gdouble *x, gdouble *y)
{
  GdkRectangle place;

  if (GTK_IS_TEXT (self->text))
    {
      graphene_rect_t cursor;

      gtk_text_compute_cursor_extents (GTK_TEXT (self->text), (gsize) offset, &cursor, NULL);
      place = (GdkRectangle){ .x = (int) cursor.origin.x,
                              .y = (int) cursor.origin.y,
                              .height = (int) cursor.size.height };
    }
  else
    {
      GtkTextView *view = GTK_TEXT_VIEW (self->text);
      GtkTextIter where;

      gtk_text_buffer_get_iter_at_offset (gtk_text_view_get_buffer (view), &where, offset);
      gtk_text_view_get_iter_location (view, &where, &place);
      gtk_text_view_buffer_to_window_coords (view, GTK_TEXT_WINDOW_WIDGET, place.x, place.y,
                                             &place.x, &place.y);
    }
  g_assert_true (gtk_widget_translate_coordinates (self->text, self->window, place.x,
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

static gboolean
count_cb (GtkEventController *controller, GdkEvent *event, Case *self)
{
  if (gdk_event_get_event_type (event) == GDK_DRAG_MOTION)
    self->n_motions++;
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

/* The first word to behind another letter. */
static void
drag_word (Case *self, int offset)
{
  gdouble x, y, end_x, end_y;

  select_word (self->text);
  vdt_ui_settle ();
  find_place (self, 1, &x, &y);
  find_place (self, offset, &end_x, &end_y);
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
  fake_input_release (1);
  wait_long ();
}

static gboolean
is_shown (gpointer text)
{
  return gtk_widget_get_mapped (text) && gtk_widget_get_width (text) > 0;
}

static void
open_case (Case *self, GtkWidget *child, GtkWidget *text, const char *expected)
{
  GtkEventController *counter = gtk_event_controller_legacy_new ();

  *self = (Case){ gtk_window_new (), text, expected, 0 };
  gtk_event_controller_set_propagation_phase (counter, GTK_PHASE_CAPTURE);
  g_signal_connect (counter, "event", G_CALLBACK (count_cb), self);
  gtk_widget_add_controller (text, counter);
  gtk_widget_set_valign (child, GTK_ALIGN_START);
  gtk_window_set_default_size (GTK_WINDOW (self->window), 400, 200);
  gtk_window_set_child (GTK_WINDOW (self->window), child);
  gtk_window_present (GTK_WINDOW (self->window));
  vdt_ui_wait (is_shown, text);
  fake_input_focus (GTK_NATIVE (self->window));
  vdt_ui_settle ();
}

static void
assert_moved (Case *self, gboolean moved)
{
  if (moved)
    vdt_ui_wait (has_expected, self);
  else
    g_assert_true (has_expected (self));
  gtk_window_destroy (GTK_WINDOW (self->window));
}

/* The toolkit puts in what is dragged before it takes it away. */
static void
test_entry (VdtUiFixture *fixture, gconstpointer data)
{
  gboolean fits = GPOINTER_TO_INT (data);
  GtkWidget *entry = gtk_entry_new ();
  Case self;

  if (fake_input_skips ())
    return;
  vdt_entry_limit (entry, fits ? 14 : 13);
  gtk_editable_set_text (GTK_EDITABLE (entry), "one two ten");
  open_case (&self, entry, GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry))),
             fits ? " twoone ten" : "one two ten");
  drag_word (&self, 7);
  assert_moved (&self, fits);
}

/* An entry ends at so many bytes, too. */
static void
test_bytes (VdtUiFixture *fixture, gconstpointer data)
{
  gboolean fits = GPOINTER_TO_INT (data);
  gsize n_bytes = GTK_ENTRY_BUFFER_MAX_SIZE - 1 - 11 - (fits ? WORD : WORD - 1);
  g_autoptr (GString) rest = g_string_new (n_bytes % 2 == 1 ? "o" : "");
  g_autofree char *text = NULL, *moved = NULL;
  GtkWidget *entry = gtk_entry_new ();
  Case self;

  if (fake_input_skips ())
    return;
  while (rest->len < n_bytes)
    g_string_append (rest, "ü");
  text = g_strconcat ("one two ten", rest->str, NULL);
  moved = g_strconcat (" twoone ten", rest->str, NULL);
  vdt_entry_limit (entry, VDT_MAP_TEXT_MAX);
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_assert_true (g_str_equal (gtk_editable_get_text (GTK_EDITABLE (entry)), text));
  open_case (&self, entry, GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry))),
             fits ? moved : text);
  drag_word (&self, 7);
  assert_moved (&self, fits);
}

static void
test_text (VdtUiFixture *fixture, gconstpointer data)
{
  gboolean fits = GPOINTER_TO_INT (data);
  g_autofree char *rest = g_strnfill (VDT_TYPED_MAX - 11 - (fits ? WORD : WORD - 1), '\n');
  g_autofree char *text = g_strconcat ("one two ten", rest, NULL);
  g_autofree char *moved = g_strconcat (" twoone ten", rest, NULL);
  GtkWidget *view = gtk_text_view_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  Case self;

  if (fake_input_skips ())
    return;
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (view)), text, -1);
  vdt_entry_limit_text (GTK_TEXT_VIEW (view));
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), 100);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  open_case (&self, scrolled, view, fits ? moved : text);
  drag_word (&self, 7);
  assert_moved (&self, fits);
}

#define ADD(name, test, fits)                                                                      \
  g_test_add ("/entry-limit/" name, VdtUiFixture, GINT_TO_POINTER (fits), vdt_ui_fixture_set_up,   \
              test, vdt_ui_fixture_tear_down)

int
main (int argc, char *argv[])
{
  ui_test_init (&argc, &argv);
  ADD ("entry/fits", test_entry, TRUE);
  ADD ("entry/does-not", test_entry, FALSE);
  ADD ("bytes/fits", test_bytes, TRUE);
  ADD ("bytes/does-not", test_bytes, FALSE);
  ADD ("text/fits", test_text, TRUE);
  ADD ("text/does-not", test_text, FALSE);
  return g_test_run ();
}
