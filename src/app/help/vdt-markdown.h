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
  char **anchors;   /* what leads to it; see vdt_anchor_list() */
  guint level;      /* 1: of the page */
  GtkWidget *label; /* borrowed; stands in a vertical GtkBox with what follows it */
} VdtHeading;

/* Links that lead to places of the manual activate the action help.open (s). */
GtkWidget *
vdt_markdown_new (const char *page, GBytes *text, GBytes *original, GPtrArray **headings);

G_END_DECLS
