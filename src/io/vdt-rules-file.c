/* vdt-rules-file.c - rules without a map, as a file: the <rules> of a map, and cases of theirs
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-rules-file.h"

#include "vdt-map-format-private.h"
#include "vdt-map-reader.h"
#include "vdt-xml-private.h"

#include <glib/gi18n.h>
#include <string.h>

#define TOKEN_SET G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS ".-_+*#"
#define MODIFIER_ANY (-1)

static const char *const verdicts[] = {
  "self", "clear", "hindered", "blocked", "beyond-range", NULL
};

/* What is read, and how far. */
typedef struct
{
  VdtRulesFile *file;
  GMarkupParseContext *context;
  const char *name; /* of the file */
  guint depth;
} Reader;

static void
case_free (gpointer data)
{
  VdtRulesCase *self = data;

  g_free (self->map);
  g_free (self->from);
  g_free (self->to);
  g_free (self->verdict);
  g_free (self);
}

static VdtRulesFile *
file_alloc (void)
{
  VdtRulesFile *self = g_new0 (VdtRulesFile, 1);

  self->range = VDT_RANGE_DEFAULT;
  self->names = g_ptr_array_new_with_free_func (g_free);
  self->values = g_ptr_array_new_with_free_func (g_free);
  self->lines = g_array_new (FALSE, FALSE, sizeof (int));
  self->cases = g_ptr_array_new_with_free_func (case_free);

  return self;
}

/**
 * vdt_rules_file_new:
 * @rules: what a map says of its rules
 *
 * Returns: (transfer full): the same as a file, without cases
 */
VdtRulesFile *
vdt_rules_file_new (const VdtMapRules *rules)
{
  VdtRulesFile *self = file_alloc ();
  int line = 0;

  self->system = g_strdup (rules->system);
  self->range = rules->range;
  for (guint i = 0; i < rules->n_options; i++)
    {
      g_ptr_array_add (self->names, g_strdup (rules->option_names[i]));
      g_ptr_array_add (self->values, g_strdup (rules->option_values[i]));
      g_array_append_val (self->lines, line);
    }

  return self;
}

/**
 * vdt_rules_file_free:
 * @self: (transfer full): a file of rules
 *
 * Frees it.
 */
void
vdt_rules_file_free (VdtRulesFile *self)
{
  g_free (self->system);
  g_ptr_array_unref (self->names);
  g_ptr_array_unref (self->values);
  g_array_unref (self->lines);
  g_ptr_array_unref (self->cases);
  g_free (self);
}

static int
get_line (const Reader *self)
{
  int line, column;

  /* What ends a line is read with the tag before it. */
  g_markup_parse_context_get_position (self->context, &line, &column);

  return column <= 1 && line > 1 ? line - 1 : line;
}

static gboolean fail (Reader *self, GError **error, VdtMapError code, const char *format, ...)
    G_GNUC_PRINTF (4, 5);

static gboolean
fail (Reader *self, GError **error, VdtMapError code, const char *format, ...)
{
  g_autofree char *cause = NULL;
  va_list args;

  va_start (args, format);
  cause = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, VDT_MAP_ERROR, (int) code, "%s:%d: %s", self->name, get_line (self), cause);

  return FALSE;
}

/* An attribute as a number between two others. */
static gboolean
read_number (
    Reader *self, const char *name, const char *text, int min, int max, int *number, GError **error)
{
  gint64 value;

  if (!text)
    return TRUE;
  if (!g_ascii_string_to_signed (text, 10, min, max, &value, NULL))
    return fail (self, error, VDT_MAP_ERROR_RANGE, _("%s is not a number from %d to %d"), name,
                 min, max);
  *number = (int) value;

  return TRUE;
}

/* A word of some characters, at most 64; a name of a hex is any. */
static gboolean
read_word (
    Reader *self, const char *name, const char *text, const char *set, char **word, GError **error)
{
  if (!text)
    return fail (self, error, VDT_MAP_ERROR_MISSING, _("%s is missing"), name);
  if (*text == '\0' || (set && strspn (text, set) != strlen (text)))
    return fail (self, error, VDT_MAP_ERROR_TOKEN, _("%s cannot be “%s”"), name, text);
  if (strlen (text) > VDT_MAP_TOKEN_MAX)
    return fail (self, error, VDT_MAP_ERROR_TOO_LARGE, _("%s has more than %d characters"), name,
                 VDT_MAP_TOKEN_MAX);
  *word = g_strdup (text);

  return TRUE;
}

/* Attributes by name; each may be missing. */
typedef struct
{
  const char *name;
  const char *value;
} Attribute;

/* Those of another namespace, and the namespaces themselves, are passed over. */
static gboolean
sort_attributes (Reader *self,
                 const char *element,
                 const char **names,
                 const char **values,
                 Attribute *known,
                 guint n_known,
                 GError **error)
{
  for (guint i = 0; names[i]; i++)
    {
      guint k = 0;

      if (strchr (names[i], ':') || g_str_equal (names[i], "xmlns"))
        continue;
      while (k < n_known && !g_str_equal (known[k].name, names[i]))
        k++;
      if (k == n_known)
        return fail (self, error, VDT_MAP_ERROR_TOKEN, _("unknown attribute %s of <%s>"), names[i],
                     element);
      if (known[k].value)
        return fail (self, error, VDT_MAP_ERROR_DUPLICATE, _("%s is given twice"), names[i]);
      known[k].value = values[i];
    }

  return TRUE;
}

static gboolean
start_rules (Reader *self, const char **names, const char **values, GError **error)
{
  Attribute known[] = { { "system", NULL }, { "range", NULL }, { "version", NULL } };
  int version = VDT_MAP_VERSION;

  for (guint i = 0; names[i]; i++)
    if (g_str_equal (names[i], "xmlns") && !g_str_equal (values[i], VDT_MAP_NAMESPACE))
      return fail (self, error, VDT_MAP_ERROR_NOT_A_MAP, _("<rules> is of another namespace: %s"),
                   values[i]);
  if (!sort_attributes (self, "rules", names, values, known, G_N_ELEMENTS (known), error)
      || !read_number (self, "version", known[2].value, 1, G_MAXINT, &version, error))
    return FALSE;
  if (version > VDT_MAP_VERSION)
    return fail (self, error, VDT_MAP_ERROR_NEWER_VERSION,
                 _("version %d is newer than this program, which reads version %d"), version,
                 VDT_MAP_VERSION);

  return read_word (self, "system", known[0].value, TOKEN_SET, &self->file->system, error)
         && read_number (self, "range", known[1].value, 0, VDT_MAP_RANGE_MAX, &self->file->range,
                         error);
}

static gboolean
start_option (Reader *self, const char **names, const char **values, GError **error)
{
  Attribute known[] = { { "name", NULL }, { "value", NULL } };
  VdtRulesFile *file = self->file;
  g_autofree char *name = NULL;
  char *value = NULL;
  int line = get_line (self);

  if (!sort_attributes (self, "option", names, values, known, G_N_ELEMENTS (known), error)
      || !read_word (self, "name", known[0].value, TOKEN_SET, &name, error))
    return FALSE;
  for (guint i = 0; i < file->names->len; i++)
    if (g_str_equal (file->names->pdata[i], name))
      return fail (self, error, VDT_MAP_ERROR_DUPLICATE,
                   _("the option %s is listed twice: first as “%s”"), name,
                   (const char *) file->values->pdata[i]);
  if (file->names->len == VDT_MAP_OPTIONS_MAX)
    return fail (self, error, VDT_MAP_ERROR_TOO_LARGE, _("more than %d options"),
                 VDT_MAP_OPTIONS_MAX);
  if (!read_word (self, "value", known[1].value, TOKEN_SET "/", &value, error))
    return FALSE;
  g_ptr_array_add (file->names, g_steal_pointer (&name));
  g_ptr_array_add (file->values, value);
  g_array_append_val (file->lines, line);

  return TRUE;
}

enum
{
  CASE_MAP,
  CASE_FROM,
  CASE_TO,
  CASE_FROM_LEVEL,
  CASE_TO_LEVEL,
  CASE_VERDICT,
  CASE_MODIFIER,
  N_CASE,
};

static gboolean
start_case (Reader *self, const char **names, const char **values, GError **error)
{
  Attribute known[N_CASE] = {
    { "map", NULL },      { "from", NULL },    { "to", NULL },       { "from-level", NULL },
    { "to-level", NULL }, { "verdict", NULL }, { "modifier", NULL },
  };
  VdtRulesCase *one = g_new0 (VdtRulesCase, 1);

  if (self->file->cases->len == VDT_RULES_FILE_CASES_MAX)
    {
      g_free (one);
      return fail (self, error, VDT_MAP_ERROR_TOO_LARGE, _("more than %d cases"),
                   VDT_RULES_FILE_CASES_MAX);
    }
  g_ptr_array_add (self->file->cases, one);
  one->line = get_line (self);
  one->modifier = MODIFIER_ANY;
  if (!sort_attributes (self, "case", names, values, known, N_CASE, error)
      || !read_word (self, "from", known[CASE_FROM].value, NULL, &one->from, error)
      || !read_word (self, "to", known[CASE_TO].value, NULL, &one->to, error)
      || !read_number (self, "from-level", known[CASE_FROM_LEVEL].value, 0, VDT_COUNTER_LEVEL_MAX,
                       &one->from_level, error)
      || !read_number (self, "to-level", known[CASE_TO_LEVEL].value, 0, VDT_COUNTER_LEVEL_MAX,
                       &one->to_level, error)
      || !read_word (self, "verdict", known[CASE_VERDICT].value, NULL, &one->verdict, error)
      || !read_number (self, "modifier", known[CASE_MODIFIER].value, 0, G_MAXINT16, &one->modifier,
                       error))
    return FALSE;
  if (!g_strv_contains (verdicts, one->verdict))
    return fail (self, error, VDT_MAP_ERROR_TOKEN, _("%s cannot be “%s”"), "verdict",
                 one->verdict);
  one->map = g_strdup (known[CASE_MAP].value);

  return TRUE;
}

static void
start_element_cb (GMarkupParseContext *context,
                  const char *element,
                  const char **names,
                  const char **values,
                  gpointer data,
                  GError **error)
{
  Reader *self = data;
  guint depth = self->depth++;

  if (depth == 0 && g_str_equal (element, "rules"))
    start_rules (self, names, values, error);
  else if (depth == 0)
    fail (self, error, VDT_MAP_ERROR_NOT_A_MAP,
          _("no rules: the file begins with <%s>, not with <rules>"), element);
  else if (depth == 1 && g_str_equal (element, "option"))
    start_option (self, names, values, error);
  else if (depth == 1 && g_str_equal (element, "case"))
    start_case (self, names, values, error);
  else
    fail (self, error, VDT_MAP_ERROR_TOKEN, _("<%s> does not belong here"), element);
}

static void
end_element_cb (GMarkupParseContext *context, const char *element, gpointer data, GError **error)
{
  ((Reader *) data)->depth--;
}

static void
text_cb (
    GMarkupParseContext *context, const char *text, gsize length, gpointer data, GError **error)
{
  for (gsize i = 0; i < length; i++)
    if (!g_ascii_isspace (text[i]))
      {
        fail (data, error, VDT_MAP_ERROR_TOKEN, _("text does not belong here"));
        return;
      }
}

/* What the parser itself finds wrong, with file and line like everything else. */
static void
take_parser_error (Reader *self, GError *parsing, GError **error)
{
  if (parsing->domain != G_MARKUP_ERROR)
    {
      g_propagate_error (error, parsing);
      return;
    }
  fail (self, error, VDT_MAP_ERROR_NOT_XML, _("not well-formed XML"));
  g_error_free (parsing);
}

/**
 * vdt_rules_file_read_bytes:
 * @bytes: the contents of a file of rules
 * @name: what to call the file in errors
 * @error: return location for an error of the domain %VDT_MAP_ERROR
 *
 * Reads rules, whole or not at all. Whether there is such a system, and whether it has the options,
 * is not asked. The message of an error is "NAME:LINE: cause".
 *
 * Returns: (transfer full): the rules, or %NULL
 */
VdtRulesFile *
vdt_rules_file_read_bytes (GBytes *bytes, const char *name, GError **error)
{
  static const GMarkupParser parser = { start_element_cb, end_element_cb, text_cb, NULL, NULL };
  g_autoptr (VdtRulesFile) file = file_alloc ();
  g_autoptr (GMarkupParseContext) context = NULL;
  Reader reader = { .file = file, .name = name };
  GError *parsing = NULL;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  context = g_markup_parse_context_new (&parser, G_MARKUP_DEFAULT_FLAGS, &reader, NULL);
  reader.context = context;
  if (length > VDT_RULES_FILE_MAX)
    {
      fail (&reader, error, VDT_MAP_ERROR_TOO_LARGE, _("the file has more than %d bytes"),
            VDT_RULES_FILE_MAX);
      return NULL;
    }
  if (!g_markup_parse_context_parse (context, text ? text : "", (gssize) length, &parsing)
      || !g_markup_parse_context_end_parse (context, &parsing))
    {
      take_parser_error (&reader, parsing, error);
      return NULL;
    }

  return g_steal_pointer (&file);
}

/**
 * vdt_rules_file_read:
 * @path: the file's name
 * @error: return location for an error of the domain %VDT_MAP_ERROR or %G_IO_ERROR
 *
 * Reads a file of rules as vdt_rules_file_read_bytes() does.
 *
 * Returns: (transfer full): the rules, or %NULL
 */
VdtRulesFile *
vdt_rules_file_read (const char *path, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, error);
  g_autofree char *name = g_filename_display_name (path);
  g_autoptr (GBytes) bytes = NULL;

  if (stream)
    bytes =
        g_input_stream_read_bytes (G_INPUT_STREAM (stream), VDT_RULES_FILE_MAX + 1, NULL, error);

  return bytes ? vdt_rules_file_read_bytes (bytes, name, error) : NULL;
}

static void
write_case (VdtXml *xml, const VdtRulesCase *one)
{
  vdt_xml_start (xml, "case");
  if (one->map)
    vdt_xml_attribute (xml, "map", one->map);
  vdt_xml_attribute (xml, "from", one->from);
  vdt_xml_attribute (xml, "to", one->to);
  if (one->from_level != 0)
    vdt_xml_integer_attribute (xml, "from-level", one->from_level);
  if (one->to_level != 0)
    vdt_xml_integer_attribute (xml, "to-level", one->to_level);
  vdt_xml_attribute (xml, "verdict", one->verdict);
  if (one->modifier != MODIFIER_ANY)
    vdt_xml_integer_attribute (xml, "modifier", one->modifier);
  xmlTextWriterEndElement (xml->writer);
}

/**
 * vdt_rules_file_write_bytes:
 * @self: rules
 *
 * Returns: (transfer full): the contents of a file of these rules, in one canonical form
 */
GBytes *
vdt_rules_file_write_bytes (const VdtRulesFile *self)
{
  GString *out = g_string_new (NULL);
  VdtXml xml = vdt_xml_begin (out, TRUE);

  vdt_xml_start (&xml, "rules");
  vdt_xml_attribute (&xml, "xmlns", VDT_MAP_NAMESPACE);
  vdt_xml_attribute (&xml, "system", self->system);
  if (self->range != VDT_RANGE_DEFAULT)
    vdt_xml_integer_attribute (&xml, "range", self->range);
  for (guint i = 0; i < self->names->len; i++)
    {
      vdt_xml_start (&xml, "option");
      vdt_xml_attribute (&xml, "name", self->names->pdata[i]);
      vdt_xml_attribute (&xml, "value", self->values->pdata[i]);
      xmlTextWriterEndElement (xml.writer);
    }
  for (guint i = 0; i < self->cases->len; i++)
    write_case (&xml, self->cases->pdata[i]);
  xmlTextWriterEndElement (xml.writer);
  vdt_xml_end (&xml);

  return g_string_free_to_bytes (out);
}

/**
 * vdt_rules_file_get_rules:
 * @self: rules
 *
 * Returns: what a map would say of them; it points into @self
 */
VdtMapRules
vdt_rules_file_get_rules (const VdtRulesFile *self)
{
  return (VdtMapRules){
    .system = self->system,
    .range = self->range,
    .n_options = self->names->len,
    .option_names = (char **) self->names->pdata,
    .option_values = (char **) self->values->pdata,
  };
}
