/* tool-script.h - gestures of a tool on a small map, written as lines of text
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "edit-map.h"

#include "vdt-tool.h"

G_BEGIN_DECLS

typedef struct
{
  VdtDocument *document;
  VdtSighting *sighting;
  VdtSelection *selection;
  VdtTool *tool;
} ToolScript;

/* For scripts, see below. */
typedef struct
{
  const char *path;
  GType (*type) (void);
  const char *properties; /* name=value ... */
  const char *before;
  const char *script;
  const char *after; /* NULL: no step */
  guint n_steps;
} ToolCase;

void tool_script_open (ToolScript *self, VdtMap *map, GType type);
void tool_script_close (ToolScript *self);

/* "name=value ..." */
void tool_script_set (ToolScript *self, const char *properties);

/* A row of words: an event, a column and a row of one digit each (8 and 9 are off the map), and for
 * hexsides .side; p press, d drag, r release, + and - more and less, s select; x cancel, b back,
 * u undo (alone). S, C and A before it are Shift, Ctrl and Alt.
 */
void tool_script_run (ToolScript *self, const char *script);
void tool_script_press (ToolScript *self, const VdtToolEvent *event);

void tool_script_test_case (gconstpointer data);

char *tool_script_dup_map (ToolScript *self);
char *tool_script_dup_sight (ToolScript *self);
char *tool_script_dup_selected (ToolScript *self);

G_END_DECLS
