/* vdt-legend-pictures.c - the pictures that a terrain has of its own, in the form of a legend
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-legend-page-private.h"

#include "vdt-dialogs.h"
#include "vdt-file-dialogs.h"
#include "vdt-shown-name.h"
#include "vdt-surface.h"
#include "vdt-symbol-drawing.h"
#include "vdt-symbol-picture.h"

#include <glib/gi18n.h>

#define SIZE 36 /* pixels of a picture in its row */

/* Files on their way into a symbol. */
typedef struct
{
  VdtLegendPage *page;
  guint terrain; /* as the draft follows it */
  GPtrArray *files;
  guint n_before;       /* pictures that it had */
  VdtOwnSymbol *symbol; /* with those that were read; NULL: none */
  GFile *refused;       /* NULL: none */
  char *why;
} Load;

static void
load_free (gpointer data)
{
  Load *load = data;

  g_object_unref (load->page);
  g_clear_pointer (&load->files, g_ptr_array_unref);
  vdt_own_symbol_unref (load->symbol);
  g_clear_object (&load->refused);
  g_free (load->why);
  g_free (load);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Load, load_free)

static const VdtTerrain *
get_terrain (VdtLegendPage *self)
{
  int selected = vdt_legend_page_get_selected (self);

  return self->draft && self->part == VDT_LEGEND_TERRAINS && selected >= 0
             ? vdt_legend_draft_get_terrain (self->draft, (guint) selected)
             : NULL;
}

/* Reads no more than a picture may have, and one byte that tells that there is more. */
static GBytes *
read_bytes (GFile *file, GError **error)
{
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree char *bytes = g_malloc (VDT_OWN_SYMBOL_BYTES_MAX + 1);
  gsize n;

  /* Reading from a pipe, nobody may ever write into it. */
  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_SPECIAL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, _("not a file"));
      return NULL;
    }
  stream = g_file_read (file, NULL, error);
  if (!stream
      || !g_input_stream_read_all (G_INPUT_STREAM (stream), bytes, VDT_OWN_SYMBOL_BYTES_MAX + 1, &n,
                                   NULL, error))
    return NULL;

  return g_bytes_new (bytes, n);
}

/* The symbol with one more picture, unpacked; NULL: it cannot have it. */
static VdtOwnSymbol *
add_file (VdtOwnSymbol *symbol, GFile *file, char **why)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GBytes) png = NULL;
  g_autoptr (VdtDecoder) decoder = NULL;
  g_autoptr (VdtOwnSymbol) with = NULL;
  cairo_surface_t *surface;

  if (vdt_own_symbol_count (symbol) == VDT_OWN_SYMBOL_VARIANTS_MAX)
    {
      *why = g_strdup_printf (_("A terrain can have at most %d images."),
                              VDT_OWN_SYMBOL_VARIANTS_MAX);
      return NULL;
    }
  bytes = read_bytes (file, &error);
  *why = bytes ? vdt_symbol_picture_describe_problem (bytes) : g_strdup (error->message);
  if (*why)
    return NULL;
  png = vdt_symbol_picture_to_png (bytes, &decoder, &error);
  if (!png)
    {
      *why = g_strdup (error->message);
      return NULL;
    }
  with = vdt_own_symbol_new_with (symbol, png);
  if (vdt_symbol_drawing_get (with, vdt_own_symbol_count (with) - 1))
    return g_steal_pointer (&with);
  surface = vdt_symbol_drawing_read (png, &error);
  *why = g_strdup (error ? error->message : "");
  if (surface)
    cairo_surface_destroy (surface);

  return NULL;
}

static void
load_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Load *load = data;

  for (guint i = 0; i < load->files->len && !load->refused; i++)
    {
      VdtOwnSymbol *with = add_file (load->symbol, load->files->pdata[i], &load->why);

      if (with)
        {
          vdt_own_symbol_unref (load->symbol);
          load->symbol = with;
        }
      else
        {
          load->refused = g_object_ref (load->files->pdata[i]);
        }
    }
  g_task_return_boolean (task, TRUE);
}

static void
set_symbol (VdtLegendPage *self, guint i, VdtOwnSymbol *symbol)
{
  VdtTerrain terrain = *vdt_legend_draft_get_terrain (self->draft, i);

  if (vdt_own_symbol_equal (terrain.own_symbol, symbol))
    return;
  terrain.own_symbol = symbol;
  vdt_legend_draft_set_terrain (self->draft, i, &terrain);
  vdt_legend_pictures_show (self);
  vdt_legend_page_read_form (self);
}

/* Meanwhile another legend may have been loaded: the terrain is elsewhere in the list then, has
 * other pictures, or is gone.
 */
static void
take_pictures (VdtLegendPage *self, const Load *load)
{
  int i = self->draft ? vdt_legend_draft_get_followed (self->draft, load->terrain) : -1;
  g_autoptr (VdtOwnSymbol) symbol = NULL;

  if (i < 0)
    return;
  symbol = vdt_own_symbol_ref (vdt_legend_draft_get_terrain (self->draft, (guint) i)->own_symbol);
  for (guint k = load->n_before; k < vdt_own_symbol_count (load->symbol)
                                 && vdt_own_symbol_count (symbol) < VDT_OWN_SYMBOL_VARIANTS_MAX;
       k++)
    {
      g_autoptr (VdtOwnSymbol) others = symbol;

      symbol = vdt_own_symbol_new_with (others, vdt_own_symbol_get_picture (load->symbol, k));
    }
  set_symbol (self, (guint) i, symbol);
}

/* An entry that nobody can write into any more waits in vain for being told that it has lost the
 * keyboard: it goes first.
 */
static void
set_reading (VdtLegendPage *self, gboolean reading)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  self->reading = reading;
  if (reading && focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    gtk_root_set_focus (root, NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self), !reading);
  g_signal_emit_by_name (self, "changed");
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  VdtLegendPage *self = VDT_LEGEND_PAGE (source);
  Load *load = g_task_get_task_data (G_TASK (result));
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (self));

  if (!self->draft)
    return;
  take_pictures (self, load);
  set_reading (self, FALSE);
  if (window)
    gtk_widget_grab_focus (self->add_picture_button);
  if (load->refused && window)
    {
      g_autofree char *name = vdt_file_dup_name (load->refused);
      g_autofree char *heading = g_strdup_printf (_("“%s” cannot be used"), name);

      vdt_dialogs_show_error (GTK_WINDOW (window), heading, load->why);
    }
}

/* Pictures for the terrain that the form shows; NULL: it shows none. */
static Load *
load_new (VdtLegendPage *self)
{
  Load *load;

  if (!get_terrain (self))
    return NULL;
  load = g_new0 (Load, 1);
  load->page = g_object_ref (self);
  load->terrain =
      vdt_legend_draft_follow_terrain (self->draft, (guint) vdt_legend_page_get_selected (self));

  return load;
}

static void
begin (Load *owned_load, GListModel *files)
{
  g_autoptr (Load) load = owned_load;
  VdtLegendPage *self = load->page;
  int i = self->draft ? vdt_legend_draft_get_followed (self->draft, load->terrain) : -1;
  g_autoptr (GTask) task = NULL;

  if (i < 0 || self->reading)
    return;
  load->files = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint k = 0; k < g_list_model_get_n_items (files); k++)
    g_ptr_array_add (load->files, g_list_model_get_item (files, k));
  load->symbol =
      vdt_own_symbol_ref (vdt_legend_draft_get_terrain (self->draft, (guint) i)->own_symbol);
  load->n_before = vdt_own_symbol_count (load->symbol);
  set_reading (self, TRUE);
  task = g_task_new (self, NULL, loaded_cb, NULL);
  g_task_set_task_data (task, g_steal_pointer (&load), load_free);
  g_task_run_in_thread (task, load_thread);
}

/**
 * vdt_legend_page_add_pictures:
 * @self: the page
 * @files: (transfer none): #GFile
 *
 * Gives the terrain that the form shows the pictures of these files, off the main thread. Meanwhile
 * the page cannot be used. A file that is refused is told of, and those after it are left. Where
 * the terrain is gone then, so are the pictures.
 */
void
vdt_legend_page_add_pictures (VdtLegendPage *self, GListModel *files)
{
  Load *load;

  g_return_if_fail (VDT_IS_LEGEND_PAGE (self));

  load = load_new (self);
  if (load)
    begin (load, files);
}

/**
 * vdt_legend_page_is_reading:
 * @self: the page
 *
 * Returns: whether pictures for an entry are still being read
 */
gboolean
vdt_legend_page_is_reading (VdtLegendPage *self)
{
  g_return_val_if_fail (VDT_IS_LEGEND_PAGE (self), FALSE);

  return self->reading;
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Load) load = user_data;
  g_autoptr (GListModel) files = vdt_file_dialogs_open_finish (result, NULL);

  if (files)
    begin (g_steal_pointer (&load), files);
}

/**
 * vdt_legend_pictures_choose:
 * @self: the page
 *
 * Asks for the files of pictures for the terrain that the form shows.
 */
void
vdt_legend_pictures_choose (VdtLegendPage *self)
{
  Load *load = load_new (self);

  if (load)
    vdt_file_dialogs_open_kind_async (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))),
                                      VDT_FILES_SYMBOLS, chosen_cb, load);
}

static void
remove_cb (VdtLegendPage *self, GtkButton *button)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "picture"));
  g_autoptr (VdtOwnSymbol) rest = vdt_own_symbol_new_without (get_terrain (self)->own_symbol, i);

  set_symbol (self, (guint) vdt_legend_page_get_selected (self), rest);
  gtk_widget_grab_focus (self->add_picture_button);
}

static GtkWidget *
make_image (VdtOwnSymbol *symbol, guint i)
{
  cairo_surface_t *surface = vdt_symbol_drawing_get (symbol, i);
  GtkWidget *image = gtk_image_new_from_icon_name ("image-missing-symbolic");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  int width, height, stride;
  guint factor;

  gtk_image_set_pixel_size (GTK_IMAGE (image), SIZE);
  if (!surface)
    return image;
  width = cairo_image_surface_get_width (surface);
  height = cairo_image_surface_get_height (surface);
  surface = vdt_surface_get_level (surface, SIZE / (double) MAX (width, height), &factor);
  width = cairo_image_surface_get_width (surface);
  height = cairo_image_surface_get_height (surface);
  stride = cairo_image_surface_get_stride (surface);
  bytes = g_bytes_new (cairo_image_surface_get_data (surface), (gsize) (height * stride));
  texture = gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, (gsize) stride);
  gtk_image_set_from_paintable (GTK_IMAGE (image), GDK_PAINTABLE (texture));

  return image;
}

static void
add_row (VdtLegendPage *self, VdtOwnSymbol *symbol, guint i)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  g_autofree char *title = g_strdup_printf (_("Image %u"), i + 1);
  g_autofree char *label = g_strdup_printf (_("Remove Image %u"), i + 1);
  g_autofree char *size = g_format_size (g_bytes_get_size (vdt_own_symbol_get_picture (symbol, i)));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), size);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), make_image (symbol, i));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_object_set_data (G_OBJECT (button), "picture", GUINT_TO_POINTER (i));
  g_signal_connect_object (button, "clicked", G_CALLBACK (remove_cb), self, G_CONNECT_SWAPPED);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (self->pictures_group, row);
  self->picture_rows = g_slist_prepend (self->picture_rows, row);
}

/**
 * vdt_legend_pictures_show:
 * @self: the page
 *
 * Shows the pictures of the terrain that the form shows, a row each.
 */
void
vdt_legend_pictures_show (VdtLegendPage *self)
{
  const VdtTerrain *terrain = get_terrain (self);
  VdtOwnSymbol *symbol = terrain ? terrain->own_symbol : NULL;

  for (GSList *row = self->picture_rows; row; row = row->next)
    adw_preferences_group_remove (self->pictures_group, row->data);
  g_clear_pointer (&self->picture_rows, g_slist_free);
  for (guint i = 0; i < vdt_own_symbol_count (symbol); i++)
    add_row (self, symbol, i);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "legend.add-picture",
                                 vdt_own_symbol_count (symbol) < VDT_OWN_SYMBOL_VARIANTS_MAX);
}

static gboolean
drop_cb (VdtLegendPage *self, const GValue *value)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));
  g_autoptr (GListStore) list = g_list_store_new (G_TYPE_FILE);

  if (!get_terrain (self))
    return FALSE;
  for (GSList *file = files; file; file = file->next)
    g_list_store_append (list, file->data);
  vdt_legend_page_add_pictures (self, G_LIST_MODEL (list));

  return files != NULL;
}

/**
 * vdt_legend_pictures_init:
 * @self: the page, whose template is there
 *
 * Makes the page take pictures that are dropped on it.
 */
void
vdt_legend_pictures_init (VdtLegendPage *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
