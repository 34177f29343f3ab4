/* vdt-manual.h - the pages that come with the program, and the places in them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-los-rules.h"

#include <gio/gio.h>
#include <md4c.h>

G_BEGIN_DECLS

/* A page is named by its path in the folder docs, "rules/cwb.md"; a place is a page, or one with an
 * anchor, "rules/cwb.md#11", see vdt_anchor_list().
 */
#define VDT_MANUAL_RESOURCES "/io/github/vedette/Vedette/manual/"
#define VDT_MANUAL_DIALECT (MD_FLAG_TABLES | MD_FLAG_NOHTML) /* of Markdown */
#define VDT_MANUAL_RULES "rules/README.md"
#define VDT_MANUAL_FIRST "first-fan.md" /* every language that has pages has this one */

/* A language into which pages are translated from English, and its name for itself. */
typedef struct
{
  const char *code;
  const char *name;
} VdtManualLanguage;

char **vdt_manual_list_pages (void);
char *vdt_manual_dup_title (const char *page);
const VdtLosRules *vdt_manual_find_rules (const char *page);
const VdtManualLanguage *vdt_manual_list_languages (void);
gboolean vdt_manual_has (const char *page, const char *language);
GBytes *vdt_manual_load (const char *page, const char *const *languages);
char *vdt_manual_resolve (const char *page, const char *link);

G_END_DECLS
