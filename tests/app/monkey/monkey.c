/* monkey.c - who knows nothing of the program presses keys and buttons at random
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Run by build-aux/monkey. Prints each thing that it does before it does it, so that the last line
 * tells what was too much.
 */

#include "complaints.h"
#include "fake-input.h"
#include "remains.h"
#include "tour.h"

#include "vdt-actions.h"
#include "vdt-application.h"
#include "vdt-canvas.h"
#include "vdt-shortcuts.h"
#include "vdt-window.h"

#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>
#include <unistd.h>

#define HANGING_SECONDS 120 /* that a step may take, on a busy machine */
#define PRINTED "output.pdf"

#define N_WARMING_UP 4000 /* steps, or as many as are asked for */
#define TOUR_SECONDS 1200 /* that it may take, with sanitizers */
#define N_PARTS 5         /* after each of which all is closed, and the memory measured */
#define N_ROUNDS_MAX 200  /* of the main loop: a spinner is never done */
#define FRAME_MICROSECONDS 17000
#define N_CLOSINGS_MAX 60  /* of all windows, until there is none */
#define N_MAPS_MAX 6       /* open at a time */
#define N_SETTLINGS_MAX 60 /* half seconds, until memory stays as it is */

typedef struct
{
  GRand *rand;
  GtkApplication *application; /* owned */
  char *folder;                /* of the maps that it may break */
  GPtrArray *maps;             /* of GFile */
  guint step;
} Monkey;

static guint
pick (Monkey *self, guint n)
{
  return (guint) g_rand_int_range (self->rand, 0, (gint32) n);
}

static gboolean
chance (Monkey *self, guint percent)
{
  return pick (self, 100) < percent;
}

G_GNUC_PRINTF (2, 3)
static void
tell (Monkey *self, const char *format, ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_print ("# %u %s\n", self->step, text);
}

static void
run_loop (void)
{
  for (guint i = 0; i < N_ROUNDS_MAX && g_main_context_iteration (NULL, FALSE); i++)
    ;
}

/* Until frames were drawn and threads have answered, more or less. */
static void
rest (guint n_frames)
{
  for (guint i = 0; i < n_frames; i++)
    {
      run_loop ();
      g_usleep (FRAME_MICROSECONDS);
    }
  run_loop ();
}

static GPtrArray *
list_windows (void)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();
  GPtrArray *windows = g_ptr_array_new_with_free_func (g_object_unref);

  for (GList *l = all; l; l = l->next)
    if (gtk_widget_get_mapped (l->data))
      {
        remains_watch (l->data);
        g_ptr_array_add (windows, g_object_ref (l->data));
      }
  return windows;
}

/* A file dialog could reach every file of who runs this. */
static GtkWindow *
find_file_dialog (void)
{
  g_autoptr (GPtrArray) windows = list_windows ();

  for (guint i = 0; i < windows->len; i++)
    if (GTK_IS_FILE_CHOOSER (windows->pdata[i]))
      return g_object_ref (windows->pdata[i]);
  return NULL;
}

static GFile *
pick_map (Monkey *self)
{
  return self->maps->pdata[pick (self, self->maps->len)];
}

static void
answer_file_dialog (Monkey *self, GtkWindow *window)
{
  GtkFileChooser *dialog = GTK_FILE_CHOOSER (window);
  gboolean cancels = chance (self, 40);
  GFile *file = pick_map (self);
  g_autoptr (GFile) folder = g_file_new_for_path (self->folder);

  tell (self, "%s a file dialog", cancels ? "dismisses" : "answers");
  if (!cancels && gtk_file_chooser_get_action (dialog) == GTK_FILE_CHOOSER_ACTION_SAVE)
    {
      g_autofree char *name = g_strdup_printf ("%u.vedette", pick (self, 4));

      gtk_file_chooser_set_current_folder (dialog, folder, NULL);
      gtk_file_chooser_set_current_name (dialog, name);
    }
  else if (!cancels)
    gtk_file_chooser_set_file (dialog, file, NULL);
  rest (3);
  if (gtk_widget_get_mapped (GTK_WIDGET (window)))
    gtk_dialog_response (GTK_DIALOG (window), cancels ? GTK_RESPONSE_CANCEL : GTK_RESPONSE_ACCEPT);
}

/* The one that has come last, mostly: a dialog is to be answered. */
static GtkWindow *
pick_window (Monkey *self, GPtrArray *windows)
{
  if (windows->len == 0)
    return NULL;
  for (guint i = 0; i < windows->len; i++)
    if (gtk_window_get_modal (windows->pdata[i]) && chance (self, 80))
      return windows->pdata[i];
  return windows->pdata[pick (self, windows->len)];
}

static void
list_widgets (GtkWidget *widget, GPtrArray *widgets)
{
  if (!gtk_widget_get_mapped (widget))
    return;
  g_ptr_array_add (widgets, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    list_widgets (child, widgets);
}

/* Small things are hit, too, and those in the menu that is open. */
static GtkWidget *
pick_widget (Monkey *self, GtkWindow *window)
{
  g_autoptr (GPtrArray) widgets = g_ptr_array_new ();
  g_autoptr (GPtrArray) in_popovers = g_ptr_array_new ();

  list_widgets (GTK_WIDGET (window), widgets);
  if (widgets->len == 0)
    return NULL;
  for (guint i = 0; i < widgets->len; i++)
    if (gtk_widget_get_ancestor (widgets->pdata[i], GTK_TYPE_POPOVER))
      g_ptr_array_add (in_popovers, widgets->pdata[i]);
  if (in_popovers->len > 0 && chance (self, 80))
    return in_popovers->pdata[pick (self, in_popovers->len)];
  for (guint i = 0; i < widgets->len; i++)
    if (VDT_IS_CANVAS (widgets->pdata[i]) && chance (self, 40))
      return widgets->pdata[i];
  return widgets->pdata[pick (self, widgets->len)];
}

/* The middle, or anywhere on it. */
static void
move_over (Monkey *self, GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  gboolean anywhere = chance (self, 50);
  double across = anywhere ? g_rand_double (self->rand) : 0.5;
  double down = anywhere ? g_rand_double (self->rand) : 0.5;
  double x, y;

  if (native
      && gtk_widget_translate_coordinates (widget, GTK_WIDGET (native),
                                           across * gtk_widget_get_width (widget),
                                           down * gtk_widget_get_height (widget), &x, &y))
    fake_input_move (native, x, y);
}

static void
click (Monkey *self, GtkWindow *window)
{
  static const guint buttons[] = { 1, 1, 1, 1, 1, 1, 2, 3, 3, 4, 5 };
  guint button = buttons[pick (self, G_N_ELEMENTS (buttons))];
  GtkWidget *widget = pick_widget (self, window);
  guint n_presses = chance (self, 10) ? 2 : 1;
  gboolean drags = button <= 3 && chance (self, 20);

  if (!widget)
    return;
  tell (self, "%s %u on %s in %s", drags ? "drags" : "clicks", button, G_OBJECT_TYPE_NAME (widget),
        G_OBJECT_TYPE_NAME (window));
  move_over (self, widget);
  run_loop ();
  for (guint i = 0; i < n_presses; i++)
    {
      fake_input_press (button);
      for (guint k = 0; drags && k < 5; k++)
        {
          run_loop ();
          if (gtk_widget_get_mapped (GTK_WIDGET (window)))
            fake_input_move (GTK_NATIVE (window),
                             pick (self, (guint) gtk_widget_get_width (GTK_WIDGET (window)) + 1),
                             pick (self, (guint) gtk_widget_get_height (GTK_WIDGET (window)) + 1));
        }
      fake_input_release (button);
    }
}

static void
press_shortcut (Monkey *self)
{
  guint n_shortcuts;
  const VdtShortcut *shortcuts = vdt_shortcuts_list (&n_shortcuts);
  const VdtShortcut *shortcut = &shortcuts[pick (self, n_shortcuts)];
  g_auto (GStrv) keys = g_strsplit (shortcut->keys, " ", -1);
  GdkModifierType state;
  guint keyval;

  tell (self, "key %s", keys[0]);
  if (gtk_accelerator_parse (keys[0], &keyval, &state))
    fake_input_key (keyval, state);
}

/* The toolkit's own window for who makes programs stays for good, with 28 MB. */
static gboolean
is_inspector (guint keyval, GdkModifierType state)
{
  return state == (GDK_CONTROL_MASK | GDK_SHIFT_MASK)
         && (keyval == GDK_KEY_i || keyval == GDK_KEY_d);
}

static void
press_key (Monkey *self)
{
  static const guint keys[] = {
    GDK_KEY_Tab,     GDK_KEY_Return, GDK_KEY_Escape,    GDK_KEY_space,     GDK_KEY_Left,
    GDK_KEY_Right,   GDK_KEY_Up,     GDK_KEY_Down,      GDK_KEY_Home,      GDK_KEY_End,
    GDK_KEY_Page_Up, GDK_KEY_Delete, GDK_KEY_BackSpace, GDK_KEY_Page_Down, GDK_KEY_F6,
    GDK_KEY_F10,     GDK_KEY_Menu,   GDK_KEY_minus,     GDK_KEY_period,    GDK_KEY_comma,
    GDK_KEY_Escape,  GDK_KEY_Tab,    GDK_KEY_Return,    GDK_KEY_Return,    GDK_KEY_Insert,
    GDK_KEY_slash,   GDK_KEY_plus
  };
  static const GdkModifierType states[] = { 0,
                                            0,
                                            0,
                                            0,
                                            0,
                                            0,
                                            GDK_SHIFT_MASK,
                                            GDK_SHIFT_MASK,
                                            GDK_CONTROL_MASK,
                                            GDK_ALT_MASK,
                                            GDK_CONTROL_MASK | GDK_SHIFT_MASK };
  GdkModifierType state = states[pick (self, G_N_ELEMENTS (states))];
  guint keyval;
  g_autofree char *name = NULL;

  if (chance (self, 60))
    keyval = keys[pick (self, G_N_ELEMENTS (keys))];
  else if (chance (self, 50))
    keyval = GDK_KEY_a + pick (self, 26);
  else
    keyval = GDK_KEY_0 + pick (self, 10);
  if (is_inspector (keyval, state))
    return;
  name = gtk_accelerator_name (keyval, state);
  tell (self, "key %s", name);
  fake_input_key (keyval, state);
}

/* What a menu item or a button would hand over, or nobody ever. */
static GVariant *
make_parameter (Monkey *self, const VdtAction *action)
{
  static const gint32 numbers[] = { 0, 1, -1, 2, -2, 7, 100, -100, G_MAXINT32, G_MININT32 };
  static const char *const words[] = { "edit",  "sight", "select", "terrain", "unit",  "side",
                                       "words", "",      "#",      "palette", "shape", "Union" };
  gint32 number = numbers[pick (self, G_N_ELEMENTS (numbers))];

  if (!action->parameter_type)
    return NULL;
  if (g_str_equal (action->name, "open-uri"))
    return g_variant_new_take_string (g_file_get_uri (pick_map (self)));
  if (g_str_equal (action->parameter_type, "s"))
    return g_variant_new_string (words[pick (self, G_N_ELEMENTS (words))]);
  if (g_str_equal (action->parameter_type, "i"))
    return g_variant_new_int32 (number);
  if (g_str_equal (action->parameter_type, "d"))
    return g_variant_new_double (number / 7.0);
  return g_variant_new ("(ii)", number % 5, 1);
}

static void
choose_item (Monkey *self, GtkWindow *window)
{
  guint n_actions;
  const VdtAction *actions = vdt_actions_list (&n_actions);
  const VdtAction *action = &actions[pick (self, n_actions)];
  g_autoptr (GVariant) parameter = make_parameter (self, action);
  g_autofree char *printed = NULL;

  if (!VDT_IS_WINDOW (window)
      || !g_action_group_get_action_enabled (G_ACTION_GROUP (window), action->name))
    return;
  if (parameter)
    printed = g_variant_print (g_variant_ref_sink (parameter), FALSE);
  tell (self, "item %s %s", action->name, printed ? printed : "");
  g_action_group_activate_action (G_ACTION_GROUP (window), action->name, parameter);
}

static guint
count_maps (void)
{
  g_autoptr (GPtrArray) windows = list_windows ();
  guint n_maps = 0;

  for (guint i = 0; i < windows->len; i++)
    {
      g_autoptr (GPtrArray) widgets = g_ptr_array_new ();

      list_widgets (windows->pdata[i], widgets);
      for (guint k = 0; k < widgets->len; k++)
        if (ADW_IS_TAB_VIEW (widgets->pdata[k]))
          n_maps += (guint) adw_tab_view_get_n_pages (widgets->pdata[k]);
    }
  return n_maps;
}

static void
open_map (Monkey *self)
{
  GFile *file = pick_map (self);
  g_autofree char *name = g_file_get_basename (file);

  tell (self, "opens %s", name);
  g_application_open (G_APPLICATION (self->application), &file, 1, "");
}

static void
do_something (Monkey *self)
{
  g_autoptr (GPtrArray) windows = NULL;
  g_autoptr (GtkWindow) dialog = find_file_dialog ();
  GtkWindow *window;
  guint what = pick (self, 100);

  if (dialog)
    {
      answer_file_dialog (self, dialog);
      return;
    }
  windows = list_windows ();
  window = pick_window (self, windows);
  if (!window)
    {
      tell (self, "starts again");
      g_application_activate (G_APPLICATION (self->application));
      return;
    }
  fake_input_focus (GTK_NATIVE (window));
  if (what < 40)
    click (self, window);
  else if (what < 60)
    press_key (self);
  else if (what < 75)
    press_shortcut (self);
  else if (what < 93)
    choose_item (self, window);
  else if (what < 97 && count_maps () < N_MAPS_MAX)
    open_map (self);
  else
    {
      tell (self, "closes %s", G_OBJECT_TYPE_NAME (window));
      gtk_window_close (window);
    }
}

/* As somebody does who wants to keep nothing. */
static void
dismiss (GtkWindow *window)
{
  if (ADW_IS_MESSAGE_DIALOG (window)
      && adw_message_dialog_has_response (ADW_MESSAGE_DIALOG (window), "discard"))
    {
      /* A dialog goes with the click, not with the answer, and answers once. */
      adw_message_dialog_response (ADW_MESSAGE_DIALOG (window), "discard");
      gtk_window_destroy (window);
    }
  else if (GTK_IS_DIALOG (window))
    gtk_dialog_response (GTK_DIALOG (window), GTK_RESPONSE_CANCEL);
  else
    gtk_window_close (window);
}

/* Everything, also what comes while others close. */
static void
close_all (void)
{
  for (guint i = 0; i < N_CLOSINGS_MAX; i++)
    {
      g_autoptr (GPtrArray) windows = list_windows ();

      alarm (HANGING_SECONDS);
      for (guint k = 0; k < windows->len; k++)
        dismiss (windows->pdata[k]);
      rest (windows->len > 0 ? 10 : 1);
    }
}

/* Threads that were given up still have their maps for a while. */
static gsize
count_settled (void)
{
  gsize before, now = remains_count_bytes ();

  for (guint i = 0; i < N_SETTLINGS_MAX; i++)
    {
      before = now;
      rest (30);
      now = remains_count_bytes ();
      if (now > before * 0.99 && now < before * 1.01)
        break;
    }
  return now;
}

/* If there was what had been printed before, the toolkit would ask, and wait for who plays here. */
static void
play (Monkey *self, guint n_steps)
{
  for (guint i = 0; i < n_steps; i++)
    {
      self->step++;
      g_unlink (PRINTED);
      alarm (HANGING_SECONDS);
      do_something (self);
      if (chance (self, 20))
        rest (pick (self, 6));
      else
        run_loop ();
    }
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Copies the maps of a folder, in the same order everywhere, for the monkey to break. */
static void
copy_maps (Monkey *self, const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ".vedette"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (GFile) map = g_file_new_build_filename (folder, names->pdata[i], NULL);
      GFile *copy = g_file_new_build_filename (self->folder, names->pdata[i], NULL);

      g_assert_true (g_file_copy (map, copy, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
      g_ptr_array_add (self->maps, copy);
    }
}

/* All the memory there is, in megabytes, with all closed. */
static double
play_and_close (Monkey *self, guint n_steps)
{
  g_application_activate (G_APPLICATION (self->application));
  play (self, n_steps);
  close_all ();
  return (double) count_settled () / 1e6;
}

/* Whatever is kept once for all, icons, styles, types, comes while it warms up: on a tour of all
 * that opens, and then at random. A few steps are not worth that.
 */
static double
warm_up (Monkey *self, guint n_steps)
{
  if (n_steps >= N_WARMING_UP)
    {
      g_print ("# takes the tour\n");
      alarm (TOUR_SECONDS);
      tour_take (self->application, self->folder, self->maps);
      close_all ();
    }
  return play_and_close (self, MIN (n_steps, N_WARMING_UP));
}

static void
watch (Monkey *self, guint n_steps)
{
  double before = warm_up (self, n_steps);

  g_print ("# %.1f MB with all closed, after warming up\n", before);
  for (guint i = 0; i < N_PARTS; i++)
    {
      double after = play_and_close (self, n_steps * (i + 1) / N_PARTS - n_steps * i / N_PARTS);
      g_autofree char *there = remains_dup_text ();

      g_print ("# %.1f MB with all closed, %+.1f %%; there is: %s\n", after,
               (after / before - 1) * 100, *there ? there : "nothing");
    }
  g_print ("ok 1 - it goes on to the end\n");
  g_print ("%sok 2 - no window, page, document or canvas outlives its closing\n",
           remains_has_ours () ? "not " : "");
  g_print ("1..2\n");
}

int
main (int argc, char *argv[])
{
  Monkey self = { .maps = g_ptr_array_new_with_free_func (g_object_unref) };
  int seed = 1, n_steps = 10000;
  g_autofree char *folder = NULL;
  const GOptionEntry options[] = {
    { "seed", 0, 0, G_OPTION_ARG_INT, &seed },
    { "steps", 'n', 0, G_OPTION_ARG_INT, &n_steps },
    { NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("MAPS");
  g_autoptr (GError) error = NULL;

  setlocale (LC_ALL, "");
  complaints_watch ();
  g_option_context_add_main_entries (context, options, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error) || argc != 2)
    g_error ("%s", error ? error->message : "which maps?");
  folder = g_dir_make_tmp ("monkey-XXXXXX", &error);
  g_assert_no_error (error);
  self.rand = g_rand_new_with_seed ((guint32) seed);
  self.folder = folder;
  copy_maps (&self, argv[1]);
  g_assert_cmpint (g_chdir (folder), ==, 0);
  self.application = GTK_APPLICATION (vdt_application_new ());
  if (!g_application_register (G_APPLICATION (self.application), NULL, &error)
      || !fake_input_open ())
    g_error ("%s", error ? error->message : "there is no libXtst");
  watch (&self, (guint) n_steps);
  return 0;
}
