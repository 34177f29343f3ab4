/* vdt-lesson.c - walks through a first fan, step by step, in a bar over the map
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-lesson.h"

#include "vdt-data.h"
#include "vdt-export-dialog.h"
#include "vdt-help-window.h"
#include "vdt-map-file.h"
#include "vdt-wrap-layout.h"

#include <glib/gi18n.h>

#define EXAMPLE "crest-and-canopy.vedette"
#define REST_MS 1200 /* what was done stays in view before the next step comes */

struct _VdtLesson
{
  AdwBin parent_instance;

  /* Template */
  GtkLabel *title;
  GtkStack *texts;
  GtkWidget *done;

  VdtMapPage *page;         /* borrowed: the bar is a part of it */
  const VdtLosRules *rules; /* at the beginning */
  guint step;
  guint before; /* what was done of the step already when it was gone back to; 0: nothing */
  guint timeout;
};

G_DEFINE_FINAL_TYPE (VdtLesson, vdt_lesson, ADW_TYPE_BIN)

static VdtSighting *
get_sighting (VdtLesson *self)
{
  return vdt_map_page_peek (self->page)->sighting;
}

/* Whether a window of some kind is open before the window of the map. */
static gboolean
has_window (VdtLesson *self, GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (g_type_is_a (G_OBJECT_TYPE (window), type)
          && gtk_window_get_transient_for (window) == GTK_WINDOW (root))
        return TRUE;
    }
  return FALSE;
}

/* Another number for another hex; never 0. */
static guint
number_hex (VdtHex hex)
{
  return (guint) hex.q << 16 ^ (guint) hex.r << 1 ^ 1;
}

static guint
find_observer (VdtLesson *self)
{
  VdtHex hex;

  return vdt_sighting_get_observer (get_sighting (self), &hex) ? number_hex (hex) : 0;
}

static guint
find_target (VdtLesson *self)
{
  VdtHex hex;

  return vdt_sighting_get_target (get_sighting (self), &hex) ? number_hex (hex) : 0;
}

/* Until it is clicked, the line goes with the pointer. */
static guint
find_kept (VdtLesson *self)
{
  VdtAim *aim = vdt_canvas_get_aim (vdt_map_page_peek (self->page)->canvas);
  const VdtAimPlace *place = vdt_aim_peek (aim);
  VdtHex hex;

  if (!vdt_sighting_get_target (get_sighting (self), &hex)
      || (!place->by_keyboard && place->has_hovered && vdt_hex_equal (place->hovered, hex)))
    return 0;
  return number_hex (hex);
}

static guint
find_rules (VdtLesson *self)
{
  const VdtLosRules *rules = vdt_sighting_get_setup (get_sighting (self))->rules;

  return (rules != self->rules ? g_str_hash (rules->id) | 1 : 0)
         + has_window (self, VDT_TYPE_HELP_WINDOW);
}

static guint
find_change (VdtLesson *self)
{
  return 2 * vdt_document_get_n_steps (vdt_map_page_peek (self->page)->document)
         + has_window (self, VDT_TYPE_EXPORT_DIALOG);
}

/* What has been done of a step is a number, which is another one when it is done again. */
static const struct
{
  const char *text;
  guint (*find) (VdtLesson *self);
} steps[] = {
  { N_("Click a unit or any other hex. The map shows its line-of-sight fan: the hexes it sees, "
       "and those hidden from it."),
    find_observer },
  { N_("Point at a distant hex behind a hill or wood. The map shows the line, and the report in "
       "the side bar gives the reasons."),
    find_target },
  { N_("Click a hex to keep its line, then move the pointer away. With the keyboard: arrow keys, "
       "then Space."),
    find_kept },
  { N_("In the report, follow a clause’s link to the rule and its picture. Or choose other rules "
       "above the report and see what changes."),
    find_rules },
  { N_("Press Edit, choose the terrain brush, press F7 and paint a wood in front of the unit. The "
       "fan follows. Or export an image of the fan."),
    find_change },
};

static void
show_step (VdtLesson *self)
{
  /* Translators: the lesson's title, the number of its step, how many there are. */
  g_autofree char *title = g_strdup_printf (_("%s · step %u of %u"), _("Your first fan"),
                                            self->step + 1, (guint) G_N_ELEMENTS (steps));
  g_autofree char *name = g_strdup_printf ("%u", self->step);

  gtk_label_set_label (self->title, title);
  gtk_stack_set_visible_child_name (self->texts, name);
  gtk_widget_set_opacity (self->done, 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lesson.back", self->step > 0);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, _(steps[self->step].text),
                                  -1);
}

static void check_cb (VdtLesson *self);

static void
end (VdtLesson *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  g_clear_handle_id (&self->timeout, g_source_remove);
  if (focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (vdt_map_page_peek (self->page)->canvas));
  vdt_map_page_remove_bar (self->page, GTK_WIDGET (self));
}

static void
go_on (VdtLesson *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->before = 0;
  self->step++;
  if (self->step < G_N_ELEMENTS (steps))
    {
      show_step (self);
      check_cb (self);
      return;
    }
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s",
                              _("That was your first fan. Press F1 for help anywhere."));
  end (self);
}

static gboolean
is_done (VdtLesson *self)
{
  guint now = steps[self->step].find (self);

  return now != 0 && now != self->before;
}

static gboolean
rested_cb (gpointer data)
{
  VdtLesson *self = data;

  self->timeout = 0;
  if (is_done (self))
    go_on (self);
  else
    gtk_widget_set_opacity (self->done, 0);
  return G_SOURCE_REMOVE;
}

/* Notices that the step has been done. */
static void
check_cb (VdtLesson *self)
{
  if (self->timeout != 0 || !is_done (self))
    return;
  gtk_widget_set_opacity (self->done, 1);
  self->timeout = g_timeout_add (REST_MS, rested_cb, self);
}

static void
skip_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  go_on (VDT_LESSON (widget));
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  VdtLesson *self = VDT_LESSON (widget);

  g_clear_handle_id (&self->timeout, g_source_remove);
  self->step--;
  self->before = steps[self->step].find (self);
  show_step (self);
}

static void
end_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  end (VDT_LESSON (widget));
}

static void
vdt_lesson_dispose (GObject *object)
{
  g_clear_handle_id (&VDT_LESSON (object)->timeout, g_source_remove);

  G_OBJECT_CLASS (vdt_lesson_parent_class)->dispose (object);
}

static void
vdt_lesson_class_init (VdtLessonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_lesson_dispose;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  g_type_ensure (VDT_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-lesson.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtLesson, title);
  gtk_widget_class_bind_template_child (widget_class, VdtLesson, texts);
  gtk_widget_class_bind_template_child (widget_class, VdtLesson, done);
  gtk_widget_class_install_action (widget_class, "lesson.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "lesson.skip", NULL, skip_cb);
  gtk_widget_class_install_action (widget_class, "lesson.end", NULL, end_cb);
}

static void
vdt_lesson_init (VdtLesson *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      GtkWidget *label = gtk_label_new (_(steps[i].text));
      g_autofree char *name = g_strdup_printf ("%u", i);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_widget_set_valign (label, GTK_ALIGN_START);
      gtk_stack_add_named (self->texts, label, name);
    }
}

static void
follow (VdtLesson *self)
{
  const VdtMapPageParts *parts = vdt_map_page_peek (self->page);
  const GConnectFlags flags = G_CONNECT_SWAPPED | G_CONNECT_AFTER;

  g_signal_connect_object (parts->sighting, "changed", G_CALLBACK (check_cb), self, flags);
  g_signal_connect_object (parts->document, "changed", G_CALLBACK (check_cb), self, flags);
  g_signal_connect_object (vdt_canvas_get_aim (parts->canvas), "changed", G_CALLBACK (check_cb),
                           self, flags);
  g_signal_connect_object (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (check_cb),
                           self, flags);
}

/**
 * vdt_lesson_begin:
 * @window: a window
 *
 * Opens a new copy of an example in it, with the lesson over its map.
 */
void
vdt_lesson_begin (VdtWindow *window)
{
  VdtLesson *self = g_object_new (VDT_TYPE_LESSON, NULL);
  g_autofree char *folder = vdt_data_dup_folder ("examples");
  g_autoptr (GFile) file = g_file_new_build_filename (folder, EXAMPLE, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_map_read_file (g_file_peek_path (file), &error);
  g_autoptr (VdtMap) translated = map ? vdt_data_translate (map) : NULL;

  g_object_ref_sink (self);
  if (translated)
    {
      self->page = vdt_opening_add_map (vdt_window_get_opening (window), translated, file);
      self->rules = vdt_sighting_get_setup (get_sighting (self))->rules;
      vdt_map_page_add_bar (self->page, GTK_WIDGET (self));
      follow (self);
      show_step (self);
    }
  else
    vdt_window_toast (window, error->message);
  g_object_unref (self);
}

/**
 * vdt_lesson_get_step:
 * @self: the lesson
 *
 * Returns: which step is to be done, from 0
 */
guint
vdt_lesson_get_step (VdtLesson *self)
{
  g_return_val_if_fail (VDT_IS_LESSON (self), 0);

  return self->step;
}
