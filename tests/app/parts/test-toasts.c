/* test-toasts.c - short messages over a window, one after the other
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-toasts.h"

#define PATIENCE (20 * G_USEC_PER_SEC)

typedef struct
{
  GtkWindow *window;
  GtkWidget *content;
  VdtToasts *toasts;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->window = GTK_WINDOW (gtk_window_new ());
  self->content = gtk_button_new ();
  gtk_widget_set_tooltip_text (self->content, "Does it");
  self->toasts = g_object_new (VDT_TYPE_TOASTS, "content", self->content, NULL);
  gtk_window_set_child (self->window, GTK_WIDGET (self->toasts));
  gtk_window_present (self->window);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  gtk_window_destroy (self->window);
}

/* How many labels below a widget can be read and have the text. */
static guint
count_text (GtkWidget *widget, const char *text)
{
  guint n = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
            && g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), text) == 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += count_text (child, text);
  return n;
}

static void
wait_for (Fixture *self, const char *text, guint n)
{
  gint64 end = g_get_monotonic_time () + PATIENCE;

  while (count_text (GTK_WIDGET (self->toasts), text) != n)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_main_context_iteration (NULL, FALSE);
    }
}

/* Each when the one before has gone, and what is said already only once. Dismissed again and again,
 * while it still appears or already goes, one goes and the next one stays.
 */
static void
test_order (Fixture *self, gconstpointer data)
{
  const char *const texts[] = { "One & all", "Two", "Two", "<Three>", "Two" };
  const char *const shown[] = { "One & all", "Two", "<Three>", "Two" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    vdt_toasts_add_text (self->toasts, texts[i]);
  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    {
      wait_for (self, shown[i], 1);
      for (guint k = 0; k < G_N_ELEMENTS (shown); k++)
        if (g_strcmp0 (shown[k], shown[i]) != 0)
          g_assert_cmpuint (count_text (GTK_WIDGET (self->toasts), shown[k]), ==, 0);
      for (guint k = 0; k < 3; k++)
        vdt_toasts_dismiss (self->toasts);
    }
  wait_for (self, "Two", 0);
}

static GtkWidget *
find_button (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget)))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_button (child);

      if (found)
        return found;
    }
  return NULL;
}

static void
clicked_cb (AdwToast *toast, gpointer data)
{
  guint *n = data;

  (*n)++;
}

/* Those with a button do something each: none is left out. */
static void
test_buttons (Fixture *self, gconstpointer data)
{
  guint n_clicked = 0;

  for (guint i = 0; i < 2; i++)
    {
      AdwToast *toast = adw_toast_new ("Cleared");

      adw_toast_set_button_label (toast, "_Undo");
      g_signal_connect (toast, "button-clicked", G_CALLBACK (clicked_cb), &n_clicked);
      vdt_toasts_add (self->toasts, toast);
    }
  for (guint i = 0; i < 2; i++)
    {
      wait_for (self, "Cleared", 1);
      wait_for (self, "Undo", 1);
      gtk_widget_activate (find_button (GTK_WIDGET (self->toasts)));
      wait_for (self, "Cleared", 0);
      g_assert_cmpuint (n_clicked, ==, i + 1);
    }
}

/* What has the keyboard is described by a message, and as before when it has gone. */
static void
test_spoken (Fixture *self, gconstpointer data)
{
  GtkAccessible *content = GTK_ACCESSIBLE (self->content);

  if (gtk_check_version (4, 14, 0) == NULL)
    {
      g_test_skip ("GTK announces messages itself; speech-walk hears them");
      return;
    }
  gtk_window_set_focus (self->window, self->content);
  gtk_test_accessible_assert_property (content, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Does it");
  vdt_toasts_add_text (self->toasts, "One & all");
  gtk_test_accessible_assert_property (content, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "One & all");
  wait_for (self, "One & all", 1);
  vdt_toasts_dismiss (self->toasts);
  gtk_test_accessible_assert_property (content, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, "Does it");
}

static gboolean
set_cb (gpointer data)
{
  gboolean *done = data;

  *done = TRUE;
  return G_SOURCE_REMOVE;
}

/* It stays while its button has the keyboard, and gives that back when it goes. */
static void
test_kept (Fixture *self, gconstpointer data)
{
  AdwToast *toast = adw_toast_new ("Cleared");
  gboolean done = FALSE;

  gtk_window_set_focus (self->window, self->content);
  adw_toast_set_button_label (toast, "_Undo");
  adw_toast_set_timeout (toast, 1);
  vdt_toasts_add (self->toasts, toast);
  wait_for (self, "Cleared", 1);
  gtk_window_set_focus (self->window, find_button (GTK_WIDGET (self->toasts)));
  g_timeout_add (2500, set_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_text (GTK_WIDGET (self->toasts), "Cleared"), ==, 1);

  gtk_widget_activate (gtk_window_get_focus (self->window));
  wait_for (self, "Cleared", 0);
  g_assert_true (gtk_window_get_focus (self->window) == self->content);
}

/* It goes by itself. */
static void
test_gone (Fixture *self, gconstpointer data)
{
  AdwToast *toast = adw_toast_new ("Cleared");

  gtk_window_set_focus (self->window, self->content);
  adw_toast_set_timeout (toast, 1);
  vdt_toasts_add (self->toasts, toast);
  wait_for (self, "Cleared", 1);
  wait_for (self, "Cleared", 0);
}

/* The window goes while messages wait. */
static void
test_left (Fixture *self, gconstpointer data)
{
  vdt_toasts_add_text (self->toasts, "One");
  vdt_toasts_add_text (self->toasts, "<Two>");
  wait_for (self, "One", 1);
}

void
vdt_test_toasts (void)
{
  adw_init ();

  g_test_add ("/toasts/order", Fixture, NULL, set_up, test_order, tear_down);
  g_test_add ("/toasts/buttons", Fixture, NULL, set_up, test_buttons, tear_down);
  g_test_add ("/toasts/spoken", Fixture, NULL, set_up, test_spoken, tear_down);
  g_test_add ("/toasts/kept", Fixture, NULL, set_up, test_kept, tear_down);
  g_test_add ("/toasts/gone", Fixture, NULL, set_up, test_gone, tear_down);
  g_test_add ("/toasts/left", Fixture, NULL, set_up, test_left, tear_down);
}
