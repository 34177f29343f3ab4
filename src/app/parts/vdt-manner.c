/* vdt-manner.c - how the reader wants to be told of distances and hexes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-manner.h"

#include "vdt-settings.h"

#define UNIT "distance-unit"
#define SPELLS "spell-hexes"

/**
 * vdt_manner_get:
 *
 * Returns: what is preferred now
 */
VdtManner
vdt_manner_get (void)
{
  g_autoptr (GSettings) settings = g_settings_new (APPLICATION_ID);

  return (VdtManner){ (VdtDistanceUnit) g_settings_get_enum (settings, UNIT),
                      g_settings_get_boolean (settings, SPELLS) };
}

/**
 * vdt_manner_follow:
 * @object: (type GObject): who tells of them
 * @changed: called with @object when something else is preferred
 *
 * Tells @object of other preferences as long as it lives.
 */
void
vdt_manner_follow (gpointer object, GCallback changed)
{
  vdt_settings_follow (object, UNIT, changed);
  vdt_settings_follow (object, SPELLS, changed);
}
