/* vdt-title.c - what a window shows, in its header bar
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-title.h"

#include "vdt-data.h"
#include "vdt-fit-layout.h"
#include "vdt-shown-name.h"

#include <glib/gi18n.h>

struct _VdtTitle
{
  AdwBin parent_instance;

  /* Template */
  AdwWindowTitle *whole;
  GtkLabel *brief; /* where the other has no room */
};

G_DEFINE_FINAL_TYPE (VdtTitle, vdt_title, ADW_TYPE_BIN)

static void
vdt_title_class_init (VdtTitleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (VDT_TYPE_FIT_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/vedette/Vedette/vdt-title.ui");
  gtk_widget_class_bind_template_child (widget_class, VdtTitle, whole);
  gtk_widget_class_bind_template_child (widget_class, VdtTitle, brief);
}

static void
vdt_title_init (VdtTitle *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Where its map is kept. */
static char *
dup_subtitle (VdtMapPage *page)
{
  GFile *file = vdt_document_get_file (vdt_map_page_peek (page)->document);
  GFile *copied = vdt_map_page_get_example (page);
  g_autofree char *name = NULL;

  if (file)
    return vdt_file_dup_name (file);
  if (!copied || vdt_data_has_file (copied))
    return g_strdup (copied ? _("Copy of an example, not saved yet") : _("Not saved yet"));
  name = vdt_file_dup_name (copied);
  /* TRANSLATORS: the name of a file of another program */
  return g_strdup_printf (_("From %s, not saved yet"), name);
}

/**
 * vdt_title_get:
 * @page: (nullable): the map in view
 *
 * Returns: what a window is called that shows it
 */
const char *
vdt_title_get (VdtMapPage *page)
{
  return page ? vdt_map_page_get_title (page) : "Vedette";
}

/**
 * vdt_title_show:
 * @self: the title
 * @page: (nullable): the map in view
 *
 * Shows the map's title and, below it, where it is kept; where they are too wide, the title in two
 * small lines, and both under the pointer.
 */
void
vdt_title_show (VdtTitle *self, VdtMapPage *page)
{
  const char *title = vdt_title_get (page);
  g_autofree char *subtitle = page ? dup_subtitle (page) : NULL;
  g_autofree char *both = g_strjoin ("\n", title, subtitle, NULL);

  g_return_if_fail (VDT_IS_TITLE (self));

  adw_window_title_set_title (self->whole, title);
  adw_window_title_set_subtitle (self->whole, subtitle ? subtitle : "");
  gtk_label_set_text (self->brief, title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->brief), both);
}
