/* vdt-sighting.c - who looks at what by which rules: keeps the fan and the sight line current
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-sighting-private.h"

#include "vdt-los.h"

enum
{
  PROP_0,
  PROP_DOCUMENT,
  PROP_FAN,
  PROP_RESULT,
  PROP_BUSY,
  PROP_RULES_ID,
  PROP_RANGE,
  PROP_MAP,
  PROP_LOCKED,
  N_PROPS
};

enum
{
  CHANGED,
  N_SIGNALS
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (VdtSighting, vdt_sighting, G_TYPE_OBJECT)

static void
tell_busy (VdtSighting *self)
{
  gboolean busy = vdt_sighting_get_busy (self);

  if (self->told_busy == busy)
    return;
  self->told_busy = busy;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_BUSY]);
}

/* Takes fan. */
static void
set_fan (VdtSighting *self, VdtFan *fan)
{
  if (self->fan == fan)
    return;
  g_clear_pointer (&self->fan, vdt_fan_unref);
  self->fan = fan;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FAN]);
}

/**
 * vdt_sighting_drop_fan:
 * @self: a sighting
 *
 * Has no fan, and none under way.
 */
void
vdt_sighting_drop_fan (VdtSighting *self)
{
  vdt_fan_runner_cancel (self->runner);
  set_fan (self, NULL);
}

/**
 * vdt_sighting_take_result:
 * @self: a sighting
 * @result: (transfer full) (nullable): a line
 *
 * Shows another line, or none.
 */
void
vdt_sighting_take_result (VdtSighting *self, VdtLosResult *result)
{
  if (self->result == result)
    return;
  g_clear_pointer (&self->result, vdt_los_result_unref);
  self->result = result;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RESULT]);
}

static void
judge (VdtSighting *self)
{
  VdtLosQuery query;

  if (self->locked || !vdt_sighting_make_query (self, TRUE, &query))
    {
      vdt_sighting_take_result (self, NULL);
      return;
    }

  vdt_sighting_take_result (self, vdt_los_judge (vdt_sighting_get_view (self), &query));
}

/* Begins a new fan and gives up the one under way; without an observer there is none, nor while
 * look-ups are locked.
 */
static void
begin_fan (VdtSighting *self)
{
  g_autoptr (GArray) queries = vdt_sighting_list_queries (self);

  self->again = FALSE;
  if (queries->len > 0 && !self->locked)
    vdt_fan_runner_begin (self->runner, self->map, &self->setup,
                          (const VdtLosQuery *) (void *) queries->data, queries->len, self->join);
  else
    vdt_sighting_drop_fan (self);
  tell_busy (self);
}

/**
 * vdt_sighting_follow_ends:
 * @self: a sighting
 * @with_fan: whether the observer is another one
 *
 * Judges again, since an end of the sight line has changed.
 */
void
vdt_sighting_follow_ends (VdtSighting *self, gboolean with_fan)
{
  g_object_freeze_notify (G_OBJECT (self));
  if (with_fan)
    begin_fan (self);
  judge (self);
  g_signal_emit (self, signals[CHANGED], 0);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
fan_done (VdtFan *fan, gpointer user_data)
{
  VdtSighting *self = user_data;

  g_object_ref (self);
  g_object_freeze_notify (G_OBJECT (self));
  if (fan)
    set_fan (self, fan);
  if (self->again)
    begin_fan (self);
  tell_busy (self);
  g_object_thaw_notify (G_OBJECT (self));
  g_object_unref (self);
}

static void
set_setup (VdtSighting *self, const VdtLosSetup *setup)
{
  gboolean other_rules = setup->rules != self->setup.rules;
  gboolean other_range = setup->range != self->setup.range;

  if (vdt_los_setup_equal (setup, &self->setup))
    return;

  g_object_freeze_notify (G_OBJECT (self));
  self->setup = *setup;
  g_clear_pointer (&self->view, vdt_terrain_view_unref);
  if (other_rules)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RULES_ID]);
  if (other_range)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RANGE]);
  vdt_sighting_hide_again (self);
  begin_fan (self);
  judge (self);
  g_signal_emit (self, signals[CHANGED], 0);
  g_object_thaw_notify (G_OBJECT (self));
}

/* The observer and the rules are as before: a fan that is under way may finish, so that a long
 * row of quick edits does not leave the last fan standing until it is over.
 */
static void
refresh_fan (VdtSighting *self)
{
  g_autoptr (GArray) queries = vdt_sighting_list_queries (self);

  if (vdt_sighting_get_busy (self) && queries->len > 0)
    self->again = TRUE;
  else
    begin_fan (self);
}

/* Whether the unit that an end stands as is not as it was. */
static gboolean
has_moved (const VdtSightEnd *end, VdtMap *before, VdtMap *after)
{
  return end->is_set && !end->has_stance
         && !vdt_stance_equal (vdt_sight_stance (before, end->hex),
                               vdt_sight_stance (after, end->hex));
}

/* Where the unit stands now that stood at hex before; FALSE when none has gone from there. A
 * counter that is moved keeps its number.
 */
static gboolean
find_moved_unit (VdtMap *before, VdtMap *after, VdtHex hex, VdtHex *to)
{
  if (vdt_map_get_n_counters (before) != vdt_map_get_n_counters (after))
    return FALSE;
  for (gint i = -1; (i = vdt_map_find_counter (before, hex, i)) >= 0;)
    {
      const VdtCounter *from = vdt_map_get_counter (before, (guint) i);
      VdtCounter moved = *vdt_map_get_counter (after, (guint) i);

      *to = moved.hex;
      moved.hex = from->hex;
      if (!vdt_hex_equal (*to, hex) && from->kind != VDT_COUNTER_WRECK
          && from->kind != VDT_COUNTER_SMOKE && vdt_counter_equal (from, &moved))
        return TRUE;
    }

  return FALSE;
}

/* Whoever looks as a unit goes where the unit goes, when its move is undone too. */
static gboolean
follow_unit (VdtSighting *self, VdtMap *before)
{
  VdtHex to;

  if (!self->observer.is_set
      || !vdt_grid_equal (vdt_map_get_grid (before), vdt_map_get_grid (self->map))
      || !find_moved_unit (before, self->map, self->observer.hex, &to))
    return FALSE;
  self->observer = (VdtSightEnd){ .is_set = TRUE, .hex = to };

  return TRUE;
}

/**
 * vdt_sighting_follow_map:
 * @self: a sighting
 *
 * Judges again, since the document's map is another one, or something else is hidden on it.
 */
void
vdt_sighting_follow_map (VdtSighting *self)
{
  g_autoptr (VdtMap) before = g_steal_pointer (&self->map);
  VdtLosSetup asked;
  gboolean followed;

  self->map = vdt_sighting_make_map (self);
  g_object_freeze_notify (G_OBJECT (self));
  g_clear_pointer (&self->view, vdt_terrain_view_unref);
  if (!vdt_grid_equal (vdt_map_get_grid (before), vdt_map_get_grid (self->map)))
    vdt_sighting_drop_fan (self);
  followed = follow_unit (self, before);
  if (followed)
    begin_fan (self);
  else
    refresh_fan (self);
  judge (self);
  if (followed || has_moved (&self->observer, before, self->map)
      || has_moved (&self->target, before, self->map))
    g_signal_emit (self, signals[CHANGED], 0);

  vdt_sight_setup_init (&asked, self->map, NULL);
  if (!vdt_los_setup_equal (&asked, &self->map_setup))
    {
      self->map_setup = asked;
      set_setup (self, &asked);
    }
  g_object_thaw_notify (G_OBJECT (self));
}

static void
vdt_sighting_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  VdtSighting *self = VDT_SIGHTING (object);

  switch (prop_id)
    {
    case PROP_DOCUMENT:
      g_value_set_object (value, self->document);
      break;
    case PROP_FAN:
      g_value_set_boxed (value, self->fan);
      break;
    case PROP_RESULT:
      g_value_set_boxed (value, self->result);
      break;
    case PROP_BUSY:
      g_value_set_boolean (value, vdt_sighting_get_busy (self));
      break;
    case PROP_RULES_ID:
      g_value_set_string (value, self->setup.rules->id);
      break;
    case PROP_RANGE:
      g_value_set_int (value, self->setup.range);
      break;
    case PROP_MAP:
      g_value_set_boxed (value, self->map);
      break;
    case PROP_LOCKED:
      g_value_set_boolean (value, self->locked);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
vdt_sighting_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  VdtSighting *self = VDT_SIGHTING (object);
  const VdtLosRules *rules;

  switch (prop_id)
    {
    case PROP_DOCUMENT:
      self->document = g_value_dup_object (value);
      break;
    case PROP_RULES_ID:
      rules = vdt_los_rules_find (g_value_get_string (value));
      if (rules)
        vdt_sighting_set_rules (self, rules);
      break;
    case PROP_RANGE:
      vdt_sighting_set_range (self, g_value_get_int (value));
      break;
    case PROP_LOCKED:
      vdt_sighting_set_locked (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
vdt_sighting_constructed (GObject *object)
{
  VdtSighting *self = VDT_SIGHTING (object);

  G_OBJECT_CLASS (vdt_sighting_parent_class)->constructed (object);

  self->map = vdt_map_ref (vdt_document_get_map (self->document));
  vdt_sight_setup_init (&self->map_setup, self->map, NULL);
  self->setup = self->map_setup;
  g_signal_connect_object (self->document, "changed", G_CALLBACK (vdt_sighting_follow_map), self,
                           G_CONNECT_SWAPPED);
}

static void
vdt_sighting_dispose (GObject *object)
{
  VdtSighting *self = VDT_SIGHTING (object);

  if (self->document)
    g_signal_handlers_disconnect_by_data (self->document, self);
  vdt_fan_runner_cancel (self->runner);
  g_clear_object (&self->document);

  G_OBJECT_CLASS (vdt_sighting_parent_class)->dispose (object);
}

static void
vdt_sighting_finalize (GObject *object)
{
  VdtSighting *self = VDT_SIGHTING (object);

  vdt_fan_runner_free (self->runner);
  g_array_unref (self->others);
  g_free (self->side);
  g_free (self->hidden_for);
  vdt_map_unref (self->map);
  g_clear_pointer (&self->view, vdt_terrain_view_unref);
  g_clear_pointer (&self->fan, vdt_fan_unref);
  g_clear_pointer (&self->result, vdt_los_result_unref);

  G_OBJECT_CLASS (vdt_sighting_parent_class)->finalize (object);
}

static void
vdt_sighting_class_init (VdtSightingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags read = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags write = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = vdt_sighting_get_property;
  object_class->set_property = vdt_sighting_set_property;
  object_class->constructed = vdt_sighting_constructed;
  object_class->dispose = vdt_sighting_dispose;
  object_class->finalize = vdt_sighting_finalize;

  props[PROP_DOCUMENT] = g_param_spec_object ("document", NULL, NULL, VDT_TYPE_DOCUMENT,
                                              write | G_PARAM_CONSTRUCT_ONLY);
  props[PROP_FAN] = g_param_spec_boxed ("fan", NULL, NULL, VDT_TYPE_FAN, read);
  props[PROP_RESULT] = g_param_spec_boxed ("result", NULL, NULL, VDT_TYPE_LOS_RESULT, read);
  props[PROP_BUSY] = g_param_spec_boolean ("busy", NULL, NULL, FALSE, read);
  props[PROP_RULES_ID] = g_param_spec_string ("rules-id", NULL, NULL, NULL, write);
  props[PROP_RANGE] = g_param_spec_int ("range", NULL, NULL, 0, G_MAXINT, 0, write);
  props[PROP_LOCKED] = g_param_spec_boolean ("locked", NULL, NULL, FALSE, write);
  props[PROP_MAP] = g_param_spec_boxed ("map", NULL, NULL, VDT_TYPE_MAP, read);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * VdtSighting::changed:
   * @self: the sighting
   *
   * The observer, the target or the setup is another one.
   */
  signals[CHANGED] = g_signal_new ("changed", VDT_TYPE_SIGHTING, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   g_cclosure_marshal_VOID__VOID, G_TYPE_NONE, 0);
}

static void
vdt_sighting_init (VdtSighting *self)
{
  self->runner = vdt_fan_runner_new (fan_done, self);
  self->others = g_array_new (FALSE, FALSE, sizeof (VdtHex));
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
  g_return_val_if_fail (VDT_IS_DOCUMENT (document), NULL);

  return g_object_new (VDT_TYPE_SIGHTING, "document", document, NULL);
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
 * vdt_sighting_set_rules:
 * @self: a sighting
 * @rules: a rule system
 *
 * Judges by another system, with the range and options that the map has for it, or else its
 * own defaults. Its own map's changes to `<rules>` do the same.
 */
void
vdt_sighting_set_rules (VdtSighting *self, const VdtLosRules *rules)
{
  VdtLosSetup setup;

  g_return_if_fail (VDT_IS_SIGHTING (self));
  g_return_if_fail (rules);

  if (rules == self->setup.rules)
    return;
  vdt_sight_setup_init (&setup, self->map, rules);
  set_setup (self, &setup);
}

/**
 * vdt_sighting_set_range:
 * @self: a sighting
 * @range: the farthest that anybody sees, in hexes; 0: unlimited
 *
 * Sets the range.
 */
void
vdt_sighting_set_range (VdtSighting *self, gint range)
{
  VdtLosSetup setup;

  g_return_if_fail (VDT_IS_SIGHTING (self));
  g_return_if_fail (range >= 0);

  setup = self->setup;
  setup.range = range;
  set_setup (self, &setup);
}

/**
 * vdt_sighting_set_option:
 * @self: a sighting
 * @name: one of the rule system's options
 * @value: one of the option's values
 * @error: return location
 *
 * Sets one option. Fails with %VDT_LOS_ERROR, and changes nothing, when there is no such option
 * or value.
 *
 * Returns: whether it was set
 */
gboolean
vdt_sighting_set_option (VdtSighting *self, const char *name, const char *value, GError **error)
{
  VdtLosSetup setup;

  g_return_val_if_fail (VDT_IS_SIGHTING (self), FALSE);

  setup = self->setup;
  if (!vdt_los_setup_set_option (&setup, name, value, error))
    return FALSE;
  set_setup (self, &setup);

  return TRUE;
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

  return self->fan;
}

/**
 * vdt_sighting_get_view:
 * @self: a sighting
 *
 * Lays the map out for the rules when that has not been done since either changed.
 *
 * Returns: (transfer none): the map as the rules see it
 */
VdtTerrainView *
vdt_sighting_get_view (VdtSighting *self)
{
  g_return_val_if_fail (VDT_IS_SIGHTING (self), NULL);

  if (!self->view)
    self->view = vdt_terrain_view_new (self->map, &self->setup);

  return self->view;
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

  return self->result;
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

  return vdt_fan_runner_is_running (self->runner);
}
