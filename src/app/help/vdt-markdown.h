/* vdt-markdown.h - a page of the manual as widgets
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A heading of a page: a place that can be opened. */
typedef struct
{
  char *text;
  guint level;      /* 1: of the page */
  GtkWidget *label; /* borrowed; stands in a vertical GtkBox with what follows it */
} VdtHeading;

char *vdt_heading_dup_anchor (const VdtHeading *heading);
gboolean vdt_heading_is (const VdtHeading *heading, const char *anchor);

/* Links that lead to places of the manual activate the action help.open (s). */
GtkWidget *vdt_markdown_new (const char *page, GBytes *text, GPtrArray **headings);

G_END_DECLS
