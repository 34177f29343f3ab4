/* vdt-welcome.c - what the window shows while no map is open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-welcome.h"

#include "vdt-data.h"
#include "vdt-los-rules.h"
#include "vdt-map-file.h"
#include "vdt-thumbnail.h"

#include <glib/gi18n.h>

#define THUMBNAIL_SIZE 72

struct _VdtWelcome
{
  AdwBin parent_instance;

  /* Template */
  AdwStatusPage *status_page;
  AdwPreferencesGroup *examples;

  /* Owned */
  GCancellable *cancellable;
  char **paths; /* of the examples; NULL until they are listed */
  guint n_read;
};

G_DEFINE_FINAL_TYPE (VdtWelcome, vdt_welcome, ADW_TYPE_BIN)

static void read_next (VdtWelcome *self);

static char *
describe_map (VdtMap *map)
{
  const VdtGrid *grid = vdt_map_get_grid (map);
  const VdtMapRules *rules = vdt_map_get_rules (map);
  const VdtLosRules *system = rules->system != NULL ? vdt_los_rules_find (rules->system) : NULL;
  const char *note = vdt_map_get_text (map, VDT_MAP_NOTE);
  g_autofree char *size = g_strdup_printf (_ ("%d × %d hexes"), grid->columns, grid->rows);
  GString *text = g_string_new (size);

  if (system != NULL)
    g_string_append_printf (text, " · %s", _ (system->title));
  if (note != NULL)
    g_string_append_printf (text, "\n%.*s", (int) strcspn (note, "\n"), note);
  return g_string_free (text, FALSE);
}

static void
add_example (VdtWelcome *self, VdtMap *map, const char *path)
{
  GtkWidget *row = adw_action_row_new ();
  const char *title = vdt_map_get_text (map, VDT_MAP_TITLE);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *description = describe_map (map);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *uri = g_file_get_uri (file);
  g_autoptr (GdkTexture) texture =
      vdt_thumbnail_new (map, THUMBNAIL_SIZE, THUMBNAIL_SIZE, gtk_widget_get_scale_factor (row));
  GtkWidget *picture = gtk_image_new_from_paintable (GDK_PAINTABLE (texture));

  gtk_image_set_pixel_size (GTK_IMAGE (picture), THUMBNAIL_SIZE);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (picture, "thumbnail");
  gtk_widget_set_overflow (picture, GTK_OVERFLOW_HIDDEN);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title != NULL ? title : name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), description);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 2);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), picture);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.open-uri");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", uri);
  adw_preferences_group_add (self->examples, row);
  gtk_widget_set_visible (GTK_WIDGET (self->examples), TRUE);
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (VdtMap) map = vdt_map_load_finish (result, &error);
  VdtWelcome *self;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  self = VDT_WELCOME (user_data);
  if (map != NULL)
    add_example (self, map, self->paths[self->n_read]);
  else
    g_warning ("Example: %s", error->message);
  self->n_read++;
  read_next (self);
}

static void
read_next (VdtWelcome *self)
{
  g_autoptr (GFile) file = NULL;

  if (self->paths[self->n_read] == NULL)
    return;
  file = g_file_new_for_path (self->paths[self->n_read]);
  vdt_map_load_async (file, self->cancellable, read_cb, self);
}

/* The first frame comes before the examples: nobody shall wait for them. */
static void
vdt_welcome_map (GtkWidget *widget)
{
  VdtWelcome *self = VDT_WELCOME (widget);

  GTK_WIDGET_CLASS (vdt_welcome_parent_class)->map (widget);
  if (self->paths != NULL)
    return;
  self->paths = vdt_data_list_maps ("examples");
  read_next (self);
}

static void
vdt_welcome_dispose (GObject *object)
{
  VdtWelcome *self = VDT_WELCOME (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_pointer (&self->paths, g_strfreev);
  adw_bin_set_child (ADW_BIN (self), NULL);

  G_OBJECT_CLASS (vdt_welcome_parent_class)->dispose (object);
}

static void
vdt_welcome_finalize (GObject *object)
{
  g_object_unref (VDT_WELCOME (object)->cancellable);

  G_OBJECT_CLASS (vdt_welcome_parent_class)->finalize (object);
}

static void
vdt_welcome_class_init (VdtWelcomeClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = vdt_welcome_dispose;
  object_class->finalize = vdt_welcome_finalize;
  widget_class->map = vdt_welcome_map;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-welcome.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtWelcome, status_page);
  gtk_widget_class_bind_template_child (widget_class, VdtWelcome, examples);
}

static void
vdt_welcome_init (VdtWelcome *self)
{
  self->cancellable = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_status_page_set_icon_name (self->status_page, APPLICATION_ID);
}
