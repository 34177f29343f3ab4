/* vdt-manual.c - the pages that come with the program, and the places in them
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-manual.h"

#include <glib/gi18n.h>
#include <string.h>

/* Those of the rule systems follow the one that is about all rules. */
static const struct
{
  const char *page;
  const char *title;
} pages[] = {
  { VDT_MANUAL_FIRST, N_("Your First Fan in Five Minutes") },
  { "manual.md", N_("Using Vedette") },
  { "desks/designer.md", N_("For Designers") },
  { "desks/tracer.md", N_("For Tracers") },
  { "desks/player.md", N_("For Players") },
  { "desks/referee.md", N_("For Referees") },
  { "desks/publisher.md", N_("For Publishers") },
  { "from-a-scan.md", N_("From a Scan to a Map") },
  { VDT_MANUAL_RULES, N_("The Rules") },
  { "referee.md", N_("Refereeing") },
  { "pieces.md", N_("Pieces of Maps") },
  { "web-page.md", N_("Web Pages") },
  { "printing.md", N_("Printing Maps") },
  { "map-format.md", N_("Map Files") },
  { "recipes.md", N_("Batch Recipes") },
};

/* As docs/po/po4a.cfg has them. */
static const VdtManualLanguage languages_there[] = {
  { "de", "Deutsch" }, { "es", "Español" }, { "fr", "Français" }, { "it", "Italiano" }, { NULL },
};

static char *
dup_rules_page (const VdtLosRules *rules)
{
  return g_strdup_printf ("rules/%s.md", rules->id);
}

/**
 * vdt_manual_list_pages:
 *
 * Returns: (transfer full): the pages in the order in which they are offered, %NULL-terminated
 */
char **
vdt_manual_list_pages (void)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint n_rules;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_strv_builder_add (builder, pages[i].page);
      for (guint k = 0; g_str_equal (pages[i].page, VDT_MANUAL_RULES) && k < n_rules; k++)
        {
          g_autofree char *page = dup_rules_page (rules[k]);

          g_strv_builder_add (builder, page);
        }
    }
  return g_strv_builder_end (builder);
}

/**
 * vdt_manual_find_rules:
 * @page: a page
 *
 * Returns: (nullable): the rule system that it tells; %NULL: none
 */
const VdtLosRules *
vdt_manual_find_rules (const char *page)
{
  guint n_rules;
  const VdtLosRules *const *rules = vdt_los_rules_list (&n_rules);

  for (guint i = 0; i < n_rules; i++)
    {
      g_autofree char *other = dup_rules_page (rules[i]);

      if (g_str_equal (page, other))
        return rules[i];
    }
  return NULL;
}

/**
 * vdt_manual_dup_title:
 * @page: a page
 *
 * Returns: (transfer full): its title in the reader's language
 */
char *
vdt_manual_dup_title (const char *page)
{
  const VdtLosRules *rules = vdt_manual_find_rules (page);

  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    if (g_str_equal (page, pages[i].page))
      return g_strdup (_(pages[i].title));
  return g_strdup (rules ? _(rules->title) : page);
}

/**
 * vdt_manual_list_languages:
 *
 * Returns: (transfer none): the languages beside English; after the last one without a code
 */
const VdtManualLanguage *
vdt_manual_list_languages (void)
{
  return languages_there;
}

static char *
dup_path (const char *page, const char *language)
{
  return g_strconcat (VDT_MANUAL_RESOURCES, language, "/", page, NULL);
}

/**
 * vdt_manual_has:
 * @page: a path
 * @language: the code of a language
 *
 * Returns: whether there is a translation of the page
 */
gboolean
vdt_manual_has (const char *page, const char *language)
{
  g_autofree char *path = dup_path (page, language);

  return g_resources_get_info (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL);
}

/* What is compressed GLib unpacks under the lock of all resources. If it made the class for that
 * then, it would take the lock of all types after that one; a thread that makes a class out of a
 * resource takes them the other way round. With a third that waits to register resources, none of
 * them would go on.
 */
static void
prepare_unpacking (void)
{
  static gsize prepared;

  if (g_once_init_enter (&prepared))
    {
      g_type_class_ref (G_TYPE_ZLIB_DECOMPRESSOR); /* for good */
      g_once_init_leave (&prepared, TRUE);
    }
}

/**
 * vdt_manual_load:
 * @page: a path
 * @languages: (nullable): codes of languages, the best first, %NULL-terminated
 *
 * Loads a page in the first of these languages that it has; English it has always.
 *
 * Returns: (transfer full) (nullable): the page as Markdown; %NULL: there is no such page
 */
GBytes *
vdt_manual_load (const char *page, const char *const *languages)
{
  g_autofree char *path = g_strconcat (VDT_MANUAL_RESOURCES, page, NULL);

  for (guint i = 0; languages && languages[i] && !g_str_equal (languages[i], "en"); i++)
    if (vdt_manual_has (page, languages[i]))
      {
        g_free (path);
        path = dup_path (page, languages[i]);
        break;
      }
  prepare_unpacking ();
  return g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
}

/**
 * vdt_manual_resolve:
 * @page: a page
 * @link: where something on it leads, relative to the page's folder
 *
 * Returns: (transfer full) (nullable): a path or place of the manual, or an address of the web;
 *   %NULL: what is linked does not come with the program
 */
char *
vdt_manual_resolve (const char *page, const char *link)
{
  g_autofree char *folder = g_path_get_dirname (page);
  g_autofree char *root = g_strconcat ("/", folder, NULL);
  g_autofree char *path = NULL;
  g_autofree char *resource = NULL;
  g_autofree char *file = NULL;

  if (g_str_has_prefix (link, "https://"))
    return g_strdup (link);
  if (*link == '#')
    return g_strconcat (page, link, NULL);
  path = g_canonicalize_filename (link, root);
  file = g_strndup (path, strcspn (path, "#"));
  resource = g_strconcat (VDT_MANUAL_RESOURCES, file + 1, NULL);
  if (!g_resources_get_info (resource, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL))
    return NULL;
  return g_strdup (path + 1);
}
