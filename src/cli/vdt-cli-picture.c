/* vdt-cli-picture.c - the pictures of a map that is drawn or written somewhere else
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-cli-picture.h"

#include "vdt-map-builder.h"
#include "vdt-symbol-drawing.h"
#include "vdt-underlay.h"

#include <stdio.h>

/**
 * vdt_cli_picture_rename:
 * @map: (inout): a map
 * @input: the file it was read from
 * @output: the file it will be written to
 *
 * Has a map of our own name its picture from the folder that it will be in.
 */
void
vdt_cli_picture_rename (VdtMap **map, const char *input, const char *output)
{
  const VdtUnderlay *underlay = vdt_map_get_underlay (*map);
  g_autofree char *from = g_canonicalize_filename (input, NULL);
  g_autofree char *to = g_canonicalize_filename (output, NULL);
  g_autofree char *path = underlay ? vdt_underlay_dup_path (underlay->href, from) : NULL;
  g_autofree char *href = path ? vdt_underlay_dup_href (path, to) : NULL;
  VdtMapBuilder *builder;
  VdtUnderlay renamed;

  if (!href || g_path_is_absolute (underlay->href) || g_str_equal (href, underlay->href))
    return;
  renamed = *underlay;
  renamed.href = href;
  builder = vdt_map_builder_new_from_map (*map);
  vdt_map_builder_set_underlay (builder, &renamed);
  vdt_map_unref (*map);
  *map = vdt_map_builder_end (builder);
}

/**
 * vdt_cli_picture_prepare_symbols:
 * @map: a map that will be drawn
 * @file: its file
 *
 * Unpacks the pictures of its terrains. Those that are drawn without are told to standard error.
 */
void
vdt_cli_picture_prepare_symbols (VdtMap *map, const char *file)
{
  g_autofree char *problem = NULL;

  vdt_symbol_drawing_prepare (map, NULL);
  problem = vdt_symbol_drawing_describe_problem (map);
  if (problem)
    fprintf (stderr, "vedette-cli: %s: %s\n", file, problem);
}
