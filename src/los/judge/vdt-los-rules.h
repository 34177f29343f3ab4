/* vdt-los-rules.h - what a rule system is: one constant table of functions
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "vdt-derivation.h"
#include "vdt-los-chart.h"
#include "vdt-los-report.h"

#include "vdt-legend.h"

G_BEGIN_DECLS

typedef struct _VdtShadows VdtShadows;
typedef struct _VdtLosSetup VdtLosSetup;

#define VDT_LOS_MAX_OPTIONS 20

/* One option of a rule system: values[0] is the default. */
typedef struct
{
  const char *name;
  const char *title;               /* N_() */
  const char *const *values;       /* NULL-terminated */
  const char *const *value_titles; /* N_(), the same count */
} VdtLosOption;

/* A set of answers to begin with. */
typedef struct
{
  const char *name;
  const char *title;   /* N_() */
  const char *source;  /* N_(), against what it was checked; NULL: against nothing */
  const char *answers; /* NAME=VALUE, with blanks between: what differs from the defaults */
} VdtLosPreset;

/* A rule system. It has no state, so that every function may be called from any thread. */
struct _VdtLosRules
{
  const char *id;
  const char *title;            /* N_() */
  const char *source;           /* N_(): the published rules that it follows */
  int default_range;            /* 0: unlimited */
  const char *const *clauses;   /* ids by number, NULL-terminated */
  const char *const *sentences; /* N_(), by reason; NULL for the common ones */
  guint n_reasons;
  const char *const *words;      /* N_(), what {w0} to {w5} in a sentence may stand for, or NULL */
  const char *const *side_codes; /* the hexside codes that it reads, NULL-terminated, or NULL */
  const VdtLosOption *options;
  guint n_options;
  const VdtLosPreset *presets;
  guint n_presets;
  const VdtLosChart *chart; /* NULL: none */
  const VdtDerivation
      *derivation;           /* what of its hexside codes follows from the ground; NULL: nothing */
  const char *fired_clause;  /* an attack that proves blocked counts as fired; NULL: not said */
  gboolean reads_levels;     /* how high above their ground the ends stand */
  gboolean reads_places;     /* and where in their hexes */
  gboolean judges_floors;    /* a line from one level of a hex to another of the same hex */
  gboolean reads_depictions; /* and not only whole hexes */

  /* The height, in twelfths of a level, at which a hex stands in the way of a line between
   * other hexes: ground, terrain and what stands in it.
   */
  int (*top) (const VdtTerrainView *view,
              int ground,
              const VdtTerrain *terrain,
              guint contents,
              guint smoke);

  /* By how much, in twelfths, the ground of some terrain lies below the elevation of its hex, to
   * all that is judged; NULL: nowhere.
   */
  int (*sink) (const VdtTerrainView *view, const VdtTerrain *terrain);

  /* The height, in twelfths, on which somebody in a hex stands; NULL: its ground. */
  int (*floor) (const VdtTerrainView *view, VdtHex hex);

  /* How high, in twelfths, what a hexside with these codes bears stands; NULL: all are flat. */
  int (*side_height) (const VdtTerrainView *view, guint codes);

  /* The height, in twelfths, above which a hex may matter to a line; NULL: top. May be more than
   * what is true, never less. Other numbers than heights will do if more of them are never less.
   */
  int (*peak) (const VdtTerrainView *view, VdtHex hex);

  /* The height, in twelfths, of an eye at a level above a hex; NULL: on the ground, always. */
  int (*eye) (const VdtTerrainView *view, VdtHex hex, int level);

  /* All that the answer takes from the target besides where it is, most often its height, as a
   * number; NULL: lines tell nothing about each other.
   */
  int (*key) (const VdtTerrainView *view, const VdtLosQuery *query);

  /* Judges one line, with its reasons or without, alone or among others of its observer. Its ends
   * differ and are on the map, and the range is checked already. report->outcome comes in as clear,
   * with nothing else in it. report->trace is NULL when nobody reads the reasons; else the findings
   * are added to it, the deciding one last; the outcome is the same. shadows is NULL, or has been
   * aimed at the line with its key and knows what blocked others: it may be asked, and what holds
   * for further lines should be added. Who reads the reasons gives no shadows, nor is there any for
   * systems without a key, or where terrain is drawn over parts of hexes.
   */
  void (*judge) (const VdtTerrainView *view,
                 const VdtLosQuery *query,
                 VdtShadows *shadows,
                 VdtLosReport *report);

  /* Whether an option has any effect beside the others; NULL: every one has. */
  gboolean (*matters) (const guint8 *options, guint option);

  /* N_(), what is odd about options that go together ill, without a full stop; NULL: nothing. */
  const char *(*doubt) (const VdtLosSetup *setup);

  /* Adds what the map lacks or misuses to an array of VdtProblem; NULL: nothing can be wrong. */
  void (*check) (const VdtLosRules *rules, const VdtMap *map, GPtrArray *problems);
};

const VdtLosRules *const *vdt_los_rules_list (guint *n_rules);
const VdtLosRules *vdt_los_rules_find (const char *id);

/* A rule system with its range and options settled. */
struct _VdtLosSetup
{
  const VdtLosRules *rules;
  int range;                           /* 0: unlimited */
  guint8 options[VDT_LOS_MAX_OPTIONS]; /* the number of each option's value */
};

#define VDT_LOS_ERROR (vdt_los_error_quark ())

typedef enum
{
  VDT_LOS_ERROR_UNKNOWN_RULES,
  VDT_LOS_ERROR_UNKNOWN_OPTION,
  VDT_LOS_ERROR_BAD_VALUE,
  VDT_LOS_ERROR_UNKNOWN_PRESET,
  VDT_LOS_ERROR_OFF_MAP,
  VDT_LOS_ERROR_TOO_MANY,
} VdtLosError;

GQuark vdt_los_error_quark (void);

void vdt_los_setup_init (VdtLosSetup *setup, const VdtLosRules *rules);
gboolean vdt_los_setup_init_for_map (VdtLosSetup *setup,
                                     const VdtMap *map,
                                     const char *rules_id,
                                     GError **error);
gboolean
vdt_los_setup_set_option (VdtLosSetup *setup, const char *name, const char *value, GError **error);
gboolean vdt_los_setup_set_rules (VdtLosSetup *setup, const VdtMapRules *rules, GError **error);
const VdtLosRules *vdt_los_rules_find_preset (const char *name, const VdtLosPreset **preset);
void vdt_los_setup_set_preset (VdtLosSetup *setup, const VdtLosPreset *preset);
guint vdt_los_setup_count_differences (const VdtLosSetup *setup, const VdtLosPreset *preset);
gboolean vdt_los_setup_equal (const VdtLosSetup *a, const VdtLosSetup *b);

G_END_DECLS
