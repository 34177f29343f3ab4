/* vdt-map-reader-private.h - the state of a map being read, shared by the reader's parts
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-decode-picture.h"
#include "vdt-map-builder.h"
#include "vdt-map-format-private.h"
#include "vdt-map-reader.h"

#include <libxml/parser.h>

G_BEGIN_DECLS

/* An attribute without namespace, of the start tag being read. */
typedef struct
{
  const char *name;
  gsize place; /* of the value, in VdtMapReader.values */
  gboolean taken;
} VdtMapAttribute;

/* What a prefix means for a foreign element; uri NULL: no namespace. */
typedef struct
{
  const char *prefix; /* NULL: elements without prefix */
  const char *uri;
  guint depth; /* of the foreign element that declares it; 0: the root of the map */
} VdtNamespace;

/* The foreign element being copied. */
typedef struct
{
  GString *xml;
  VdtXml out;        /* into xml */
  guint depth;       /* open foreign elements */
  gsize total;       /* bytes kept of what is complete */
  GArray *scope;     /* VdtNamespace */
  GPtrArray *extras; /* VdtMapExtra, in the order found */
} VdtMapForeign;

typedef struct
{
  xmlParserCtxt *xml;
  const char *name; /* of the file, for messages */
  GError *error;
  int line;           /* of the tag being read */
  VdtMapLines *lines; /* NULL: nobody asks for them */

  GArray *stack;       /* VdtMapElement: the open elements */
  VdtMapElement block; /* the last child of <map> that began */
  guint64 seen;        /* bit k: element k has begun */
  gboolean ending;     /* there is no more to parse */
  GArray *attributes;  /* VdtMapAttribute */
  GString *values;
  GString *text; /* of the open element */
  int text_line;
  VdtMapForeign foreign;

  char *texts[VDT_N_MAP_TEXTS];
  VdtGrid grid;
  GArray *areas; /* VdtNamingArea, of the grid */
  char *system;
  int range;
  GPtrArray *option_names;
  GPtrArray *option_values;
  GArray *levels;     /* VdtLevel */
  GArray *terrains;   /* VdtTerrain */
  GArray *side_codes; /* VdtSideCode */
  GArray *ways;       /* VdtWay */
  GArray *codes;      /* the terrains again, for rows: see vdt_map_reader_sort_codes() */
  VdtMapBuilder *builder;
  GPtrArray *names;           /* VdtName */
  VdtName name_read;          /* the open <name>, without its text */
  GPtrArray *zones;           /* VdtZone */
  GPtrArray *own_symbols;     /* VdtOwnSymbol, by the terrain; NULL before <symbols> */
  VdtDecoder *symbol_decoder; /* NULL before the first SVG */
  int symbol_terrain;         /* of the open <symbol> */
  guint n_symbols;
  int row;                    /* rows of the open block begun so far */
  VdtSide side;               /* of the last <hexside> or <way>, canonical */
  GHashTable *counters_alike; /* for vdt_map_counter_anchor() */
  char *counter_anchor;       /* of the last <counter> */
  char *side_name;            /* whose colour is being read; NULL: nobody's */
  guint32 side_colour;
  guint n_side_colours;
  VdtGeoreference place_noted; /* being read; spacing 0: none */
  VdtGeoreference place;
  int n_depictions;
  guint n_points;
} VdtMapReader;

/* Failing */
void vdt_map_reader_set_error (VdtMapReader *self, int line, VdtMapError code, char *cause);
gboolean vdt_map_reader_fail (VdtMapReader *self, VdtMapError code, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
gboolean
vdt_map_reader_fail_at (VdtMapReader *self, int line, VdtMapError code, const char *format, ...)
    G_GNUC_PRINTF (4, 5);
char *vdt_map_reader_quote (const char *text, gssize length);

/* Attributes */
const char *vdt_map_reader_take (VdtMapReader *self, const char *name);
const char *vdt_map_reader_require (VdtMapReader *self, const char *name);
gboolean vdt_map_reader_fail_value (VdtMapReader *self, const char *name, const char *value);
gboolean vdt_map_reader_take_name (VdtMapReader *self,
                                   const char *name,
                                   const char *const *names,
                                   guint *value);
gboolean
vdt_map_reader_take_integer (VdtMapReader *self, const char *name, int min, int max, int *number);
gboolean vdt_map_reader_take_real (
    VdtMapReader *self, const char *name, double min, double max, double *number);
gboolean vdt_map_reader_take_halves (VdtMapReader *self, const char *name, int max, int *halves);
gboolean vdt_map_reader_take_boolean (VdtMapReader *self, const char *name, gboolean *value);
gboolean vdt_map_reader_take_colour (VdtMapReader *self, const char *name, guint32 *colour);
gboolean vdt_map_reader_take_text (VdtMapReader *self, const char *name, gsize max, char **text);
gboolean
vdt_map_reader_require_token (VdtMapReader *self, const char *name, gsize max, char **token);
gboolean
vdt_map_reader_require_answer (VdtMapReader *self, const char *name, gsize max, char **answer);
gboolean vdt_map_reader_find_hex (VdtMapReader *self, const char *label, int line, VdtHex *hex);
gboolean vdt_map_reader_require_hex (VdtMapReader *self, const char *name, VdtHex *hex);

/* What the tags of elements do, each %FALSE when the reading has failed; NULL: nothing.
 * Every table has those elements that its file reads.
 */
typedef struct
{
  gboolean (*start) (VdtMapReader *self);
  gboolean (*end) (VdtMapReader *self);
} VdtMapTags;

extern const VdtMapTags vdt_map_head_tags[VDT_N_MAP_ELEMENTS];
extern const VdtMapTags vdt_map_naming_tags[VDT_N_MAP_ELEMENTS];
extern const VdtMapTags vdt_map_row_tags[VDT_N_MAP_ELEMENTS];
extern const VdtMapTags vdt_map_item_tags[VDT_N_MAP_ELEMENTS];
extern const VdtMapTags vdt_map_name_tags[VDT_N_MAP_ELEMENTS];
extern const VdtMapTags vdt_map_zone_tags[VDT_N_MAP_ELEMENTS];
extern const VdtMapTags vdt_map_numbers_tags[VDT_N_MAP_ELEMENTS];
extern const VdtMapTags vdt_map_symbol_tags[VDT_N_MAP_ELEMENTS];

/* An element: where it may stand, and the table with what its tags do. */
typedef struct
{
  const char *name;
  const VdtMapTags *tags;
  VdtMapElement parent;
  gboolean required; /* of <map> */
  gboolean text;     /* holds text */
} VdtMapElementInfo;

extern const VdtMapElementInfo vdt_map_elements[VDT_N_MAP_ELEMENTS];

G_STATIC_ASSERT (VDT_N_MAP_ELEMENTS <= 64); /* bits of what is seen */

VdtMapElement vdt_map_reader_open_element (const VdtMapReader *self);
gboolean vdt_map_reader_enter (VdtMapReader *self, const char *name, VdtMapElement *element);
char *vdt_map_reader_dup_anchor (VdtMapReader *self);

/* The functions that the parser calls */
void vdt_map_reader_fill_handler (xmlSAXHandler *handler);

void vdt_map_reader_sort_codes (VdtMapReader *self);

/* Words and values */
void vdt_map_append_value (GString *string, const char *value, gsize length);
gboolean vdt_map_next_word (const char **text, const char **word, gsize *length, int *line);
gboolean vdt_map_parse_integer (const char *word, gsize length, int *number);
gboolean vdt_map_parse_colour (const char *word, guint32 *colour);

/* Colours of sides */
void vdt_map_side_start (VdtMapReader *self,
                         const char *name,
                         const char *uri,
                         guint n_attributes,
                         const xmlChar **attributes);
gboolean vdt_map_side_end (VdtMapReader *self);

/* Where on earth */
void vdt_map_place_start (VdtMapReader *self,
                          const char *name,
                          const char *uri,
                          guint n_attributes,
                          const xmlChar **attributes);
gboolean vdt_map_place_end (VdtMapReader *self);

/* Foreign XML */
void vdt_map_foreign_init (VdtMapForeign *self);
void vdt_map_foreign_clear (VdtMapForeign *self);
void vdt_map_foreign_root (VdtMapForeign *self,
                           const char *anchor,
                           guint n_namespaces,
                           const xmlChar **namespaces,
                           guint n_attributes,
                           const xmlChar **attributes);
void vdt_map_foreign_attributes (VdtMapForeign *self,
                                 const char *anchor,
                                 guint n_attributes,
                                 const xmlChar **attributes);
void vdt_map_foreign_start (VdtMapForeign *self,
                            const char *prefix,
                            const char *name,
                            const char *uri,
                            guint n_namespaces,
                            const xmlChar **namespaces,
                            guint n_attributes,
                            const xmlChar **attributes);
void vdt_map_foreign_end (VdtMapForeign *self);
void vdt_map_foreign_keep (VdtMapForeign *self, const char *anchor);
void vdt_map_foreign_text (VdtMapForeign *self, const char *text, gsize length);
void vdt_map_foreign_comment (VdtMapForeign *self, const xmlChar *comment);
void vdt_map_foreign_instruction (VdtMapForeign *self, const xmlChar *target, const xmlChar *data);

G_END_DECLS
