/* vdt-knowledge.c - what sides are told of their enemies: the referee's grades, and last places
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-knowledge.h"

const char *const vdt_grade_words[VDT_N_GRADES + 1] = {
  "seen", "seen-last", "something", "something-last", "something-always", "exact", "nothing",
};

struct _VdtKnowledge
{
  GPtrArray *known;  /* of VdtKnown, by side and enemy */
  GHashTable *found; /* the same, by both */
};

/**
 * vdt_grade_tell:
 * @grade: the referee's choice
 * @in_sight: whether the side sees the enemy
 * @was_in_sight: whether it was told of it in sight before
 * @is_contact: whether it is a contact of the enemy's: a dummy
 *
 * Decides what a side is told of an enemy. A dummy passes for something that is not known until
 * the referee has it told exactly.
 *
 * Returns: what
 */
VdtTold
vdt_grade_tell (VdtGrade grade, gboolean in_sight, gboolean was_in_sight, gboolean is_contact)
{
  static const struct
  {
    VdtTold in_sight;
    VdtTold later;
  } told[VDT_N_GRADES] = {
    [VDT_GRADE_SEEN] = { VDT_TOLD_EXACTLY, VDT_TOLD_NOTHING },
    [VDT_GRADE_SEEN_LAST] = { VDT_TOLD_EXACTLY, VDT_TOLD_LAST },
    [VDT_GRADE_SOMETHING] = { VDT_TOLD_SOMETHING, VDT_TOLD_NOTHING },
    [VDT_GRADE_SOMETHING_LAST] = { VDT_TOLD_SOMETHING, VDT_TOLD_LAST_SOMETHING },
    [VDT_GRADE_SOMETHING_ALWAYS] = { VDT_TOLD_SOMETHING, VDT_TOLD_SOMETHING },
    [VDT_GRADE_EXACT_ALWAYS] = { VDT_TOLD_EXACTLY, VDT_TOLD_EXACTLY },
    [VDT_GRADE_NOTHING] = { VDT_TOLD_NOTHING, VDT_TOLD_NOTHING },
  };
  VdtTold now = in_sight ? told[grade].in_sight : told[grade].later;

  if (is_contact && grade != VDT_GRADE_EXACT_ALWAYS)
    now = now == VDT_TOLD_EXACTLY ? VDT_TOLD_SOMETHING
          : now == VDT_TOLD_LAST  ? VDT_TOLD_LAST_SOMETHING
                                  : now;
  if ((now == VDT_TOLD_LAST || now == VDT_TOLD_LAST_SOMETHING) && !was_in_sight)
    return VDT_TOLD_NOTHING;

  return now;
}

static VdtKnown *
known_copy (const VdtKnown *known)
{
  VdtKnown *copy = g_memdup2 (known, sizeof *known);

  copy->side = g_strdup (known->side);
  copy->enemy = g_strdup (known->enemy);

  return copy;
}

/**
 * vdt_known_free:
 * @self: (transfer full): what is known of one enemy
 *
 * Gives it up.
 */
void
vdt_known_free (VdtKnown *self)
{
  g_free (self->side);
  g_free (self->enemy);
  g_free (self);
}

static guint
known_hash (gconstpointer data)
{
  const VdtKnown *known = data;

  return g_str_hash (known->side) * 31u + g_str_hash (known->enemy);
}

static gboolean
known_equal (gconstpointer a, gconstpointer b)
{
  const VdtKnown *one = a, *other = b;

  return g_str_equal (one->side, other->side) && g_str_equal (one->enemy, other->enemy);
}

static int
compare_known (gconstpointer a, gconstpointer b)
{
  const VdtKnown *one = *(VdtKnown *const *) a, *other = *(VdtKnown *const *) b;
  int order = strcmp (one->side, other->side);

  return order != 0 ? order : strcmp (one->enemy, other->enemy);
}

static void
knowledge_clear (gpointer data)
{
  VdtKnowledge *self = data;

  g_hash_table_unref (self->found);
  g_ptr_array_unref (self->known);
}

/* Takes the array, whose elements are of different sides or enemies. */
static VdtKnowledge *
knowledge_take (GPtrArray *known)
{
  VdtKnowledge *self = g_atomic_rc_box_new (VdtKnowledge);

  g_ptr_array_sort (known, compare_known);
  self->known = known;
  self->found = g_hash_table_new (known_hash, known_equal);
  for (guint i = 0; i < known->len; i++)
    g_hash_table_add (self->found, known->pdata[i]);

  return self;
}

/**
 * vdt_knowledge_new:
 * @known: (array length=n_known): what is known; of two of one side and enemy the first counts
 * @n_known: how many
 *
 * Returns: (transfer full): what sides are told
 */
VdtKnowledge *
vdt_knowledge_new (const VdtKnown *known, guint n_known)
{
  g_autoptr (GHashTable) found = g_hash_table_new (known_hash, known_equal);
  GPtrArray *copies = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_known_free);

  for (guint i = 0; i < n_known; i++)
    if (g_hash_table_add (found, (gpointer) &known[i]))
      g_ptr_array_add (copies, known_copy (&known[i]));

  return knowledge_take (copies);
}

/**
 * vdt_knowledge_ref:
 * @self: what sides are told
 *
 * Returns: (transfer full): the same
 */
VdtKnowledge *
vdt_knowledge_ref (VdtKnowledge *self)
{
  return g_atomic_rc_box_acquire (self);
}

/**
 * vdt_knowledge_unref:
 * @self: (transfer full): what sides are told
 *
 * Gives a reference back.
 */
void
vdt_knowledge_unref (VdtKnowledge *self)
{
  g_atomic_rc_box_release_full (self, knowledge_clear);
}

/**
 * vdt_knowledge_list:
 * @self: what sides are told
 *
 * Returns: (transfer none) (element-type VdtKnown): all of it, in the order of sides and enemies
 */
GPtrArray *
vdt_knowledge_list (const VdtKnowledge *self)
{
  return self->known;
}

/**
 * vdt_knowledge_find:
 * @self: (nullable): what sides are told; %NULL: nothing but what they see
 * @side: (nullable): a side; %NULL: none, of which nothing is
 * @enemy: an enemy's name by vdt_knowledge_name_counters(); empty: what is for all of them
 *
 * Returns: (transfer none) (nullable): what is known of that enemy itself; %NULL: nothing is
 */
const VdtKnown *
vdt_knowledge_find (const VdtKnowledge *self, const char *side, const char *enemy)
{
  const VdtKnown wanted = { .side = (char *) side, .enemy = (char *) enemy };

  return self && side ? g_hash_table_lookup (self->found, &wanted) : NULL;
}

/**
 * vdt_knowledge_get_grade:
 * @self: (nullable): what sides are told; %NULL: what they see
 * @side: a side
 * @enemy: an enemy's name by vdt_knowledge_name_counters()
 *
 * Returns: the grade that was chosen for the enemy, or else for all, or else %VDT_GRADE_SEEN
 */
VdtGrade
vdt_knowledge_get_grade (const VdtKnowledge *self, const char *side, const char *enemy)
{
  const VdtKnown *known = vdt_knowledge_find (self, side, enemy);

  if (!known || known->grade < 0)
    known = vdt_knowledge_find (self, side, "");

  return known && known->grade >= 0 ? (VdtGrade) known->grade : VDT_GRADE_SEEN;
}

/* Of one side and enemy, which is put in if it is not there. */
static VdtKnown *
provide (GPtrArray *known, GHashTable *found, const char *side, const char *enemy)
{
  const VdtKnown wanted = { (char *) side, (char *) enemy, -1, { { 0, 0 }, 0 } };
  VdtKnown *there = g_hash_table_lookup (found, &wanted);

  if (there)
    return there;
  there = known_copy (&wanted);
  g_ptr_array_add (known, there);
  g_hash_table_add (found, there);

  return there;
}

static GPtrArray *
copy_known (const VdtKnowledge *self, GHashTable *found)
{
  GPtrArray *known = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_known_free);

  for (guint i = 0; self && i < self->known->len; i++)
    {
      VdtKnown *copy = known_copy (self->known->pdata[i]);

      g_ptr_array_add (known, copy);
      g_hash_table_add (found, copy);
    }

  return known;
}

/**
 * vdt_knowledge_with_grade:
 * @self: (nullable): what sides are told
 * @side: a side
 * @enemy: an enemy's name by vdt_knowledge_name_counters(); empty: for all that have no own grade
 * @grade: a #VdtGrade; -1: that of all, or of sight
 *
 * Returns: (transfer full): the same with another grade
 */
VdtKnowledge *
vdt_knowledge_with_grade (const VdtKnowledge *self, const char *side, const char *enemy, int grade)
{
  g_autoptr (GHashTable) found = g_hash_table_new (known_hash, known_equal);
  GPtrArray *known = copy_known (self, found);

  provide (known, found, side, enemy)->grade = grade;

  return knowledge_take (known);
}

/**
 * vdt_knowledge_with_last:
 * @self: (nullable): what sides are told
 * @seen: (element-type VdtKnown): enemies in sight, and where, if
 *   anywhere; the later of two counts
 *
 * Returns: (transfer full): the same, with the last places of those enemies
 */
VdtKnowledge *
vdt_knowledge_with_last (const VdtKnowledge *self, GPtrArray *seen)
{
  g_autoptr (GHashTable) found = g_hash_table_new (known_hash, known_equal);
  GPtrArray *known = copy_known (self, found);

  for (guint i = 0; i < seen->len; i++)
    {
      const VdtKnown *now = seen->pdata[i];

      if (now->last.turn > 0)
        provide (known, found, now->side, now->enemy)->last = now->last;
    }

  return knowledge_take (known);
}

/**
 * vdt_knowledge_without_last:
 * @self: (nullable): what sides are told
 *
 * Returns: (transfer full): the grades alone: no enemy was ever seen
 */
VdtKnowledge *
vdt_knowledge_without_last (const VdtKnowledge *self)
{
  GPtrArray *known = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_known_free);

  for (guint i = 0; self && i < self->known->len; i++)
    {
      VdtKnown *copy = known_copy (self->known->pdata[i]);

      copy->last.turn = 0;
      if (copy->grade >= 0)
        g_ptr_array_add (known, copy);
      else
        vdt_known_free (copy);
    }

  return knowledge_take (known);
}

/**
 * vdt_knowledge_name_counters:
 * @map: a map
 *
 * Names each counter by side, kind and name, and a number among those that have all of them in
 * common: maps know counters by nothing else.
 *
 * Returns: (transfer full) (array zero-terminated=1): the names, in the order of the counters
 */
char **
vdt_knowledge_name_counters (const VdtMap *map)
{
  guint n = vdt_map_get_n_counters (map);
  g_autoptr (GHashTable) numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  char **names = g_new0 (char *, n + 1);

  for (guint i = 0; i < n; i++)
    {
      const VdtCounter *counter = vdt_map_get_counter (map, i);
      char *common =
          g_strdup_printf ("%s/%s/%s", vdt_counter_kind_names[counter->kind],
                           counter->side ? counter->side : "", counter->name ? counter->name : "");
      guint number = GPOINTER_TO_UINT (g_hash_table_lookup (numbers, common)) + 1;

      names[i] = g_strdup_printf ("%s/%u", common, number);
      g_hash_table_replace (numbers, common, GUINT_TO_POINTER (number));
    }

  return names;
}

/**
 * vdt_knowledge_match_counters:
 * @before: a map
 * @after: what it has become
 * @renamed: whether one may have another side, kind and name now, where none came or went
 *
 * Finds every counter again: the same value, or one of the same number that has no other place.
 *
 * Returns: (transfer full): where each counter of @after was in @before; -1: it is new
 */
int *
vdt_knowledge_match_counters (VdtMap *before, VdtMap *after, gboolean renamed)
{
  guint n_before = vdt_map_get_n_counters (before), n_after = vdt_map_get_n_counters (after);
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);
  g_autofree gboolean *taken = g_new0 (gboolean, n_before + 1);
  int *places = g_new (int, n_after + 1);

  for (guint i = 0; i < n_before; i++)
    g_hash_table_insert (numbers, (gpointer) vdt_map_get_counter (before, i),
                         GUINT_TO_POINTER (i + 1));
  for (guint i = 0; i < n_after; i++)
    {
      gconstpointer counter = vdt_map_get_counter (after, i);

      places[i] = GPOINTER_TO_INT (g_hash_table_lookup (numbers, counter)) - 1;
      if (places[i] >= 0)
        taken[places[i]] = TRUE;
    }
  for (guint i = 0; i < MIN (n_before, n_after); i++)
    {
      const VdtCounter *counter = vdt_map_get_counter (after, i);
      const VdtCounter *other = vdt_map_get_counter (before, i);

      if (places[i] < 0 && !taken[i]
          && ((renamed && n_before == n_after)
              || (other->kind == counter->kind && g_strcmp0 (other->side, counter->side) == 0
                  && g_strcmp0 (other->name, counter->name) == 0)))
        places[i] = (int) i;
    }

  return places;
}

/* What each name becomes; those of counters that are gone stay theirs, unless another has them. */
static GHashTable *
find_new_names (VdtMap *before, VdtMap *after)
{
  g_auto (GStrv) olds = vdt_knowledge_name_counters (before);
  g_auto (GStrv) news = vdt_knowledge_name_counters (after);
  g_autofree int *places = vdt_knowledge_match_counters (before, after, TRUE);
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  for (guint i = 0; news[i]; i++)
    if (places[i] >= 0)
      g_hash_table_insert (names, g_strdup (olds[places[i]]), g_strdup (news[i]));

  return names;
}

static void
rename_known (VdtKnown *known, GHashTable *names)
{
  const char *name = g_hash_table_lookup (names, known->enemy);

  if (!name)
    return;
  g_free (known->enemy);
  known->enemy = g_strdup (name);
}

/**
 * vdt_knowledge_follow:
 * @self: what sides are told
 * @before: the map that it is about
 * @after: what that has become
 *
 * Goes with the counters, whatever they are called now. What is known of those that are gone stays,
 * for they may come back. Last places are forgotten on a map of other hexes.
 *
 * Returns: (transfer full): what sides are told on @after
 */
VdtKnowledge *
vdt_knowledge_follow (VdtKnowledge *self, VdtMap *before, VdtMap *after)
{
  g_autoptr (GHashTable) names = NULL;
  g_autoptr (GHashTable) given = NULL;
  g_autoptr (GHashTable) found = NULL;
  gboolean has_other_hexes = !vdt_grid_equal (vdt_map_get_grid (before), vdt_map_get_grid (after));
  GHashTableIter iter;
  gpointer name, new_name;
  gboolean same = TRUE;
  GPtrArray *known;

  if (self->known->len == 0)
    return vdt_knowledge_ref (self);
  names = find_new_names (before, after);
  given = g_hash_table_new (g_str_hash, g_str_equal);
  g_hash_table_iter_init (&iter, names);
  while (g_hash_table_iter_next (&iter, &name, &new_name))
    {
      g_hash_table_add (given, new_name);
      same = same && g_str_equal (name, new_name);
    }
  if (same && !has_other_hexes)
    return vdt_knowledge_ref (self);

  known = g_ptr_array_new_with_free_func ((GDestroyNotify) vdt_known_free);
  found = g_hash_table_new (known_hash, known_equal);
  for (guint i = 0; i < self->known->len; i++)
    {
      VdtKnown *copy = known_copy (self->known->pdata[i]);
      gboolean is_there = g_hash_table_contains (names, copy->enemy);

      rename_known (copy, names);
      if (has_other_hexes)
        copy->last.turn = 0;
      if ((is_there || !g_hash_table_contains (given, copy->enemy))
          && g_hash_table_add (found, copy))
        g_ptr_array_add (known, copy);
      else
        vdt_known_free (copy);
    }

  return knowledge_take (known);
}
