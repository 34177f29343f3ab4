/* vdt-welcome.c - what the window shows while no map is open
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-welcome.h"

#include "vdt-data.h"
#include "vdt-examples.h"
#include "vdt-los-rules.h"
#include "vdt-recent-menu.h"
#include "vdt-rows.h"
#include "vdt-shown-name.h"

#include <glib/gi18n.h>

#define N_RECENT 5

struct _VdtWelcome
{
  AdwBin parent_instance;

  /* Template */
  AdwStatusPage *status_page;
  AdwPreferencesGroup *recent;
  GtkListBox *recent_list;
  AdwPreferencesGroup *examples;

  gboolean has_examples; /* has looked for them */
};

G_DEFINE_FINAL_TYPE (VdtWelcome, vdt_welcome, ADW_TYPE_BIN)

typedef struct
{
  const char *name; /* of its file */
  const char *title;
  int columns;
  int rows;
  const char *system;    /* "": none */
  const char *note;      /* "": none */
  GVariant *pictures[2]; /* PNG, for screens of the usual scale and for finer ones */
} Example;

static char *
describe (const Example *example)
{
  const VdtLosRules *system = vdt_los_rules_find (example->system);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, _("%d × %d hexes"), example->columns, example->rows);
  if (system)
    g_string_append_printf (text, " · %s", _(system->title));
  if (*example->note != '\0')
    g_string_append_printf (text, "\n%s", vdt_data_translate_word (example->note));
  return g_string_free (text, FALSE);
}

static GtkWidget *
show_picture (const Example *example, int scale)
{
  g_autoptr (GBytes) png = g_variant_get_data_as_bytes (example->pictures[scale > 1 ? 1 : 0]);
  g_autoptr (GdkTexture) texture = gdk_texture_new_from_bytes (png, NULL);
  GtkWidget *picture = gtk_image_new_from_paintable (GDK_PAINTABLE (texture));

  gtk_image_set_pixel_size (GTK_IMAGE (picture), VDT_EXAMPLE_SIZE);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (picture, "thumbnail");
  gtk_widget_set_overflow (picture, GTK_OVERFLOW_HIDDEN);
  return picture;
}

static GtkWidget *
row_new (const char *title, const char *subtitle, const char *uri)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                             gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.open-uri");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", uri);

  return row;
}

/* The map's file, and the folder in which it is. */
static void
add_recent (VdtWelcome *self, GtkRecentInfo *info)
{
  g_autoptr (GFile) file = g_file_new_for_uri (gtk_recent_info_get_uri (info));
  g_autoptr (GFile) parent = g_file_get_parent (file);
  g_autofree char *folder = parent ? g_file_get_parse_name (parent) : NULL;
  g_autofree char *name = vdt_file_dup_name (file);
  GtkWidget *row = row_new (name, folder ? folder : "", gtk_recent_info_get_uri (info));

  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 1);
  gtk_list_box_append (self->recent_list, row);
}

static void
fill_recent (VdtWelcome *self)
{
  g_autoptr (GPtrArray) maps = NULL;

  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  maps = vdt_recent_menu_list ();
  vdt_rows_clear (self->recent_list);
  for (guint i = 0; i < MIN (maps->len, N_RECENT); i++)
    add_recent (self, maps->pdata[i]);
  gtk_widget_set_visible (GTK_WIDGET (self->recent), maps->len > 0);
}

static void
add_example (VdtWelcome *self, const Example *example)
{
  g_autofree char *folder = vdt_data_dup_folder ("examples");
  g_autoptr (GFile) file = g_file_new_build_filename (folder, example->name, NULL);
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *description = describe (example);
  GtkWidget *row;

  if (!g_file_query_exists (file, NULL))
    return;
  row = row_new (vdt_data_translate_word (example->title), description, uri);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_add_prefix (
      ADW_ACTION_ROW (row),
      show_picture (example, gtk_widget_get_scale_factor (GTK_WIDGET (self))));
  adw_preferences_group_add (self->examples, row);
  gtk_widget_set_visible (GTK_WIDGET (self->examples), TRUE);
}

static void
add_examples (VdtWelcome *self)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (
      "/io/github/vedette/Vedette/" VDT_EXAMPLES_NAME, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GVariant) examples = g_variant_ref_sink (
      g_variant_new_from_bytes (G_VARIANT_TYPE (VDT_EXAMPLES_TYPE), bytes, TRUE));
  GVariantIter iter;
  Example example;

  g_variant_iter_init (&iter, examples);
  while (g_variant_iter_next (&iter, "(&s&sii&s&s@ay@ay)", &example.name, &example.title,
                              &example.columns, &example.rows, &example.system, &example.note,
                              &example.pictures[0], &example.pictures[1]))
    {
      add_example (self, &example);
      g_variant_unref (example.pictures[0]);
      g_variant_unref (example.pictures[1]);
    }
}

/* A window that opens with a map never shows them. */
static void
vdt_welcome_map (GtkWidget *widget)
{
  VdtWelcome *self = VDT_WELCOME (widget);

  if (!self->has_examples)
    add_examples (self);
  self->has_examples = TRUE;
  GTK_WIDGET_CLASS (vdt_welcome_parent_class)->map (widget);
  fill_recent (self);
}

static void
vdt_welcome_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);

  G_OBJECT_CLASS (vdt_welcome_parent_class)->dispose (object);
}

static void
vdt_welcome_class_init (VdtWelcomeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = vdt_welcome_dispose;
  widget_class->map = vdt_welcome_map;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-welcome.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtWelcome, status_page);
  gtk_widget_class_bind_template_child (widget_class, VdtWelcome, recent);
  gtk_widget_class_bind_template_child (widget_class, VdtWelcome, recent_list);
  gtk_widget_class_bind_template_child (widget_class, VdtWelcome, examples);
}

static void
vdt_welcome_init (VdtWelcome *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_status_page_set_icon_name (self->status_page, APPLICATION_ID);
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed", G_CALLBACK (fill_recent),
                           self, G_CONNECT_SWAPPED);
}
