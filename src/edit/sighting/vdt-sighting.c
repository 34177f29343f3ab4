/* vdt-sighting.c - keeps the fan and the sight line of an observation current
 *
 * Joins a document, a rule setup and a VdtObservation, and has three parts: VdtShownMap is the
 * map, or what one side knows of it; VdtFanRunner computes fans in worker threads; VdtLineJudge
 * judges the line to the target. Tools and panels set the observation, the canvas and the report
 * show the results. Each map page owns one. Main thread; no widgets.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-sighting.h"

#include "vdt-fan-runner.h"
#include "vdt-line-judge.h"

#include "vdt-los-explain.h"

struct _VdtSighting
{
  GObject parent_instance;

  VdtDocument *document;
  VdtShownMap *shown;
  VdtObservation *observation;
  VdtLosSetup map_setup; /* what the map asks for */
  VdtLosSetup setup;
  VdtLineJudge *judge;

  VdtFanRunner *runner;

  /* Whether the rules can judge the map at all */
  VdtMap *checked; /* the map that refusal is about; NULL: none was checked */
  const VdtLosRules *checked_rules;
  char *refusal; /* NULL: they can */
};

enum
{
  PROP_0,
  PROP_FAN,
  PROP_RESULT,
  PROP_BUSY,
  PROP_RULES_ID,
  PROP_MAP,
  PROP_LOCKED,
  PROP_REFUSAL,
  N_PROPS
};

enum
{
  CHANGED,
  DECLARED,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (VdtSighting, vdt_sighting, G_TYPE_OBJECT)

static void
notify (VdtSighting *self, guint prop)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

static VdtMap *
get_map (VdtSighting *self)
{
  return vdt_shown_map_get (self->shown);
}

static void
fan_changed (gboolean other_fan, gboolean other_busy, gpointer user_data)
{
  g_autoptr (VdtSighting) self = g_object_ref (user_data);

  g_object_freeze_notify (G_OBJECT (self));
  if (other_fan)
    notify (self, PROP_FAN);
  if (other_busy)
    notify (self, PROP_BUSY);
  g_object_thaw_notify (G_OBJECT (self));
}

/* Has the fan of those who look; without an observer there is none, nor while look-ups are
 * locked, nor by rules that cannot judge the map.
 */
static void
want_fan (VdtSighting *self, VdtFanUrgency urgency)
{
  VdtMap *map = get_map (self);
  g_autoptr (GArray) queries =
      vdt_observation_list_queries (self->observation, map, self->setup.rules);

  if (vdt_line_judge_get_locked (self->judge)
      || (queries->len > 0 && vdt_sighting_get_refusal (self)))
    g_array_set_size (queries, 0);
  vdt_fan_runner_want (self->runner, map, &self->setup, queries, self->observation->join, urgency);
}

static void
judge_line (VdtSighting *self)
{
  VdtMap *map = get_map (self);
  VdtLosQuery query;
  gboolean asks = vdt_observation_make_query (self->observation, map, self->setup.rules, &query)
                  && !vdt_sighting_get_refusal (self);

  if (vdt_line_judge_ask (self->judge, map, &self->setup, asks ? &query : NULL))
    notify (self, PROP_RESULT);
}

static void
recompute (VdtSighting *self, VdtFanUrgency urgency, gboolean changed)
{
  g_object_freeze_notify (G_OBJECT (self));
  want_fan (self, urgency);
  judge_line (self);
  if (changed)
    g_signal_emit (self, signals[CHANGED], 0);
  g_object_thaw_notify (G_OBJECT (self));
}

/**
 * vdt_sighting_observe:
 * @self: a sighting
 * @observation: (transfer full): who looks at what
 *
 * Has somebody look, at something or just around. The sight line is judged at once; the fan
 * follows, and the last one stays until then. While the hex of an observer is void or off the map
 * there is neither.
 */
void
vdt_sighting_observe (VdtSighting *self, VdtObservation *observation)
{
  g_autoptr (VdtObservation) before = NULL;

  g_return_if_fail (VDT_IS_SIGHTING (self) && observation);

  before = self->observation;
  self->observation = observation;
  if (vdt_observation_equal (before, observation))
    return;
  g_object_freeze_notify (G_OBJECT (self));
  if (!vdt_observation_equal_fan (before, observation, get_map (self), self->setup.rules))
    want_fan (self, VDT_FAN_NOW);
  judge_line (self);
  g_signal_emit (self, signals[CHANGED], 0);
  g_object_thaw_notify (G_OBJECT (self));
}

/* Whether it is another one. */
static gboolean
take_setup (VdtSighting *self, const VdtLosSetup *setup)
{
  gboolean other_rules = setup->rules != self->setup.rules;

  if (vdt_los_setup_equal (setup, &self->setup))
    return FALSE;
  self->setup = *setup;
  if (other_rules)
    notify (self, PROP_RULES_ID);
  return TRUE;
}

/* Judges again, since another map is shown than before, and perhaps by another setup. */
static void
follow_map (VdtSighting *self, VdtMap *before, gboolean other_setup)
{
  VdtMap *map = get_map (self);
  VdtObservation *followed = vdt_observation_follow (self->observation, before, map);
  gboolean changed = other_setup || followed;
  VdtFanUrgency urgency = VDT_FAN_NEXT;

  if (followed)
    {
      vdt_observation_free (self->observation);
      self->observation = followed;
    }
  /* A fan that is under way may finish, so that a long row of quick edits does not leave the last
   * one standing until it is over.
   */
  if (!vdt_grid_equal (vdt_map_get_grid (before), vdt_map_get_grid (map)))
    urgency = VDT_FAN_ANEW;
  else if (changed)
    urgency = VDT_FAN_NOW;
  recompute (self, urgency,
             changed || !vdt_observation_equal_stances (self->observation, before, map));
}

static void
document_changed_cb (VdtSighting *self)
{
  g_autoptr (VdtMap) before = vdt_map_ref (get_map (self));
  gboolean other_setup = FALSE;
  VdtLosSetup asked;

  g_object_freeze_notify (G_OBJECT (self));
  vdt_sight_setup_init (&asked, vdt_document_get_map (self->document), NULL);
  if (!vdt_los_setup_equal (&asked, &self->map_setup))
    {
      self->map_setup = asked;
      other_setup = take_setup (self, &asked);
    }
  if (vdt_shown_map_update (self->shown, &self->setup))
    notify (self, PROP_MAP);
  follow_map (self, before, other_setup);
  g_object_thaw_notify (G_OBJECT (self));
}

/* The enemies in sight have come onto the map, where none was. */
static void
enemies_judged (gpointer user_data)
{
  g_autoptr (VdtSighting) self = g_object_ref (user_data);

  g_object_freeze_notify (G_OBJECT (self));
  recompute (self, VDT_FAN_NEXT, TRUE);
  notify (self, PROP_MAP);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
vdt_sighting_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  VdtSighting *self = VDT_SIGHTING (object);

  switch (prop_id)
    {
    case PROP_FAN:
      g_value_set_boxed (value, vdt_fan_runner_get_fan (self->runner));
      break;
    case PROP_RESULT:
      g_value_set_boxed (value, vdt_line_judge_get_result (self->judge));
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, vdt_sighting_get_busy (self));
      break;
    case PROP_RULES_ID:
      g_value_set_string (value, self->setup.rules->id);
      break;
    case PROP_MAP:
      g_value_set_boxed (value, get_map (self));
      break;
    case PROP_LOCKED:
      g_value_set_boolean (value, vdt_line_judge_get_locked (self->judge));
      break;
    case PROP_REFUSAL:
      g_value_set_string (value, vdt_sighting_get_refusal (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
vdt_sighting_dispose (GObject *object)
{
  VdtSighting *self = VDT_SIGHTING (object);

  if (self->document)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (vdt_sighting_parent_class)->dispose (object);
}

static void
vdt_sighting_finalize (GObject *object)
{
  VdtSighting *self = VDT_SIGHTING (object);

  vdt_fan_runner_free (self->runner);
  vdt_shown_map_free (self->shown);
  vdt_observation_free (self->observation);
  vdt_line_judge_free (self->judge);
  g_clear_pointer (&self->checked, vdt_map_unref);
  g_free (self->refusal);

  G_OBJECT_CLASS (vdt_sighting_parent_class)->finalize (object);
}

static void
vdt_sighting_class_init (VdtSightingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = vdt_sighting_get_property;
  object_class->dispose = vdt_sighting_dispose;
  object_class->finalize = vdt_sighting_finalize;

  props[PROP_FAN] = g_param_spec_boxed ("fan", NULL, NULL, VDT_TYPE_FAN, read);
  props[PROP_RESULT] = g_param_spec_boxed ("result", NULL, NULL, VDT_TYPE_LOS_RESULT, read);
  props[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, read);
  props[PROP_RULES_ID] = g_param_spec_string ("rules-id", NULL, NULL, NULL, read);
  props[PROP_LOCKED] = g_param_spec_boolean ("locked", NULL, NULL, FALSE, read);
  props[PROP_REFUSAL] = g_param_spec_string ("refusal", NULL, NULL, NULL, read);
  props[PROP_MAP] = g_param_spec_boxed ("map", NULL, NULL, VDT_TYPE_MAP, read);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[CHANGED] = g_signal_new ("changed", VDT_TYPE_SIGHTING, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   g_cclosure_marshal_VOID__VOID, G_TYPE_NONE, 0);

  signals[DECLARED] =
      g_signal_new ("declared", VDT_TYPE_SIGHTING, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    g_cclosure_marshal_VOID__BOXED, G_TYPE_NONE, 1, VDT_TYPE_LOS_RESULT);
}

static void
vdt_sighting_init (VdtSighting *self)
{
  self->runner = vdt_fan_runner_new (fan_changed, self);
  self->observation = vdt_observation_new ();
  self->judge = vdt_line_judge_new ();
}

/**
 * vdt_sighting_new:
 * @document: (transfer none): the document whose map is looked over
 *
 * Begins with nobody looking, and the rules, range and options that the map asks for; when it
 * names no system that is known, with the first one.
 *
 * Returns: (transfer full): a sighting
 */
VdtSighting *
vdt_sighting_new (VdtDocument *document)
{
  VdtSighting *self = g_object_new (VDT_TYPE_SIGHTING, NULL);

  self->document = g_object_ref (document);
  self->shown = vdt_shown_map_new (document, enemies_judged, self);
  vdt_sight_setup_init (&self->map_setup, get_map (self), NULL);
  self->setup = self->map_setup;
  judge_line (self);
  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self,
                           G_CONNECT_SWAPPED);

  return self;
}

/**
 * vdt_sighting_get_document:
 * @self: a sighting
 *
 * Returns: (transfer none): its document
 */
VdtDocument *
vdt_sighting_get_document (VdtSighting *self)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), NULL);

  return self->document;
}

/**
 * vdt_sighting_get_observation:
 * @self: a sighting
 *
 * Returns: (transfer none): who looks at what, until vdt_sighting_observe(); to make another of
 */
const VdtObservation *
vdt_sighting_get_observation (VdtSighting *self)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), NULL);

  return self->observation;
}

/**
 * vdt_sighting_get_map:
 * @self: a sighting
 *
 * Returns: (transfer none): the map that is shown: the document's, or what of it is not hidden
 */
VdtMap *
vdt_sighting_get_map (VdtSighting *self)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), NULL);

  return get_map (self);
}

/**
 * vdt_sighting_get_hidden_for:
 * @self: a sighting
 *
 * Returns: (nullable): the side that alone may know what is shown; %NULL: nothing is hidden
 */
const char *
vdt_sighting_get_hidden_for (VdtSighting *self)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), NULL);

  return vdt_shown_map_get_side (self->shown);
}

/**
 * vdt_sighting_get_enemies:
 * @self: a sighting
 *
 * Returns: which enemies a hidden view has
 */
VdtEnemies
vdt_sighting_get_enemies (VdtSighting *self)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), VDT_ENEMIES_SEEN);

  return vdt_shown_map_get_enemies (self->shown);
}

/**
 * vdt_sighting_set_hidden_for:
 * @self: a sighting
 * @side: (nullable): a side; %NULL: nothing is hidden
 *
 * Shows only what one side knows: the map, its own counters, those of no side, and of all others
 * those that it sees. Who looked at what is forgotten, and whoever looks from now on does so on
 * that map.
 */
void
vdt_sighting_set_hidden_for (VdtSighting *self, const char *side)
{
  g_return_if_fail (VDT_IS_SIGHTING (self));

  if (g_strcmp0 (vdt_shown_map_get_side (self->shown), side) == 0)
    return;
  vdt_shown_map_set_side (self->shown, side);
  vdt_shown_map_update (self->shown, &self->setup);

  /* What was looked from or at may be what is hidden now. */
  g_object_freeze_notify (G_OBJECT (self));
  if (side)
    {
      VdtObservation *before = self->observation;

      self->observation = vdt_observation_only (before, NULL);
      vdt_observation_free (before);
    }
  recompute (self, side ? VDT_FAN_ANEW : VDT_FAN_NOW, TRUE);
  notify (self, PROP_MAP);
  g_object_thaw_notify (G_OBJECT (self));
}

/**
 * vdt_sighting_get_locked:
 * @self: a sighting
 *
 * Returns: whether look-ups are locked until an attack is declared
 */
gboolean
vdt_sighting_get_locked (VdtSighting *self)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), FALSE);

  return vdt_line_judge_get_locked (self->judge);
}

/**
 * vdt_sighting_set_locked:
 * @self: a sighting
 * @locked: whether to lock look-ups
 *
 * Locks look-ups or lets them go. While they are locked nothing is computed that could be looked
 * up: there is no fan, and no line but that of the attack that was declared last, until anything
 * about it changes.
 */
void
vdt_sighting_set_locked (VdtSighting *self, gboolean locked)
{
  if (vdt_line_judge_get_locked (self->judge) == !!locked)
    return;
  g_object_freeze_notify (G_OBJECT (self));
  vdt_line_judge_set_locked (self->judge, !!locked);
  recompute (self, VDT_FAN_NOW, TRUE);
  notify (self, PROP_LOCKED);
  g_object_thaw_notify (G_OBJECT (self));
}

/**
 * vdt_sighting_can_declare:
 * @self: a sighting
 *
 * Returns: whether there is an attack to declare: look-ups are locked, attacker and target are on
 *   the map, and theirs is not the one that was declared. In a hidden view there is none: who is
 *   not shown may stand in the way.
 */
gboolean
vdt_sighting_can_declare (VdtSighting *self)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), FALSE);

  return !vdt_shown_map_get_side (self->shown) && vdt_line_judge_can_declare (self->judge);
}

/**
 * vdt_sighting_declare:
 * @self: a sighting
 *
 * Declares that the observer fires at the target: the line is judged once, told, and shown until
 * the next attack is chosen. Does nothing when there is none to declare.
 *
 * Returns: whether it was declared
 */
gboolean
vdt_sighting_declare (VdtSighting *self)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), FALSE);

  if (!vdt_sighting_can_declare (self))
    return FALSE;
  vdt_line_judge_declare (self->judge);
  g_signal_emit (self, signals[DECLARED], 0, vdt_line_judge_get_result (self->judge));
  notify (self, PROP_RESULT);

  return TRUE;
}

/**
 * vdt_sighting_get_setup:
 * @self: a sighting
 *
 * Returns: (transfer none): the rules, range and options by which it judges
 */
const VdtLosSetup *
vdt_sighting_get_setup (VdtSighting *self)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), NULL);

  return &self->setup;
}

/**
 * vdt_sighting_set_setup:
 * @self: a sighting
 * @setup: the rules, range and options by which to judge
 *
 * Judges by another setup. Its own map's changes to `<rules>` do the same.
 */
void
vdt_sighting_set_setup (VdtSighting *self, const VdtLosSetup *setup)
{
  g_autoptr (VdtMap) before = NULL;

  g_return_if_fail (VDT_IS_SIGHTING (self) && setup->range >= 0);

  before = vdt_map_ref (get_map (self));
  g_object_freeze_notify (G_OBJECT (self));
  if (take_setup (self, setup))
    {
      /* By other rules something else is seen. */
      if (vdt_shown_map_get_side (self->shown))
        {
          vdt_shown_map_update (self->shown, setup);
          notify (self, PROP_MAP);
        }
      follow_map (self, before, TRUE);
    }
  g_object_thaw_notify (G_OBJECT (self));
}

/**
 * vdt_sighting_get_refusal:
 * @self: a sighting
 *
 * Checks the map when that has not been done since it or the rules changed.
 *
 * Returns: (nullable): that the rules cannot judge the map, and why: there is neither fan nor line
 *   then, and nothing else may be judged by them; %NULL: they can
 */
const char *
vdt_sighting_get_refusal (VdtSighting *self)
{
  VdtMap *map;
  g_autofree char *before = NULL;

  g_return_val_if_fail (VDT_IS_SIGHTING (self), NULL);

  map = get_map (self);
  if (self->checked == map && self->checked_rules == self->setup.rules)
    return self->refusal;
  before = g_steal_pointer (&self->refusal);
  g_clear_pointer (&self->checked, vdt_map_unref);
  self->checked = vdt_map_ref (map);
  self->checked_rules = self->setup.rules;
  self->refusal = vdt_los_explain_refusal (map, self->setup.rules);
  if (g_strcmp0 (before, self->refusal) != 0)
    notify (self, PROP_REFUSAL);

  return self->refusal;
}

/**
 * vdt_sighting_get_fan:
 * @self: a sighting
 *
 * Returns: (transfer none) (nullable): the newest fan that is done; vdt_sighting_get_busy() tells
 *   whether a newer one is under way
 */
VdtFan *
vdt_sighting_get_fan (VdtSighting *self)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), NULL);

  return vdt_fan_runner_get_fan (self->runner);
}

/**
 * vdt_sighting_get_view:
 * @self: a sighting
 *
 * Returns: (transfer none): the map that is shown, as the rules see it
 */
VdtTerrainView *
vdt_sighting_get_view (VdtSighting *self)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), NULL);

  return vdt_line_judge_get_view (self->judge);
}

/**
 * vdt_sighting_get_result:
 * @self: a sighting
 *
 * Returns: (transfer none) (nullable): the sight line from observer to target, always current
 */
VdtLosResult *
vdt_sighting_get_result (VdtSighting *self)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), NULL);

  return vdt_line_judge_get_result (self->judge);
}

/**
 * vdt_sighting_get_busy:
 * @self: a sighting
 *
 * Returns: whether a fan is under way that will replace the one that it has
 */
gboolean
vdt_sighting_get_busy (VdtSighting *self)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), FALSE);

  return vdt_fan_runner_get_busy (self->runner);
}
