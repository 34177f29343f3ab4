/* vdt-canvas-fixture.h - a canvas on a screen and ways to use it, for tests
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ui-test.h"

#include "vdt-canvas.h"

G_BEGIN_DECLS

/* The terrains of the map, by index. */
enum
{
  VDT_FIXTURE_OPEN,
  VDT_FIXTURE_WOODS,
  VDT_FIXTURE_ROAD,
  VDT_FIXTURE_VOID,
  VDT_FIXTURE_N_TERRAINS,
};

typedef struct
{
  VdtDocument *document;
  VdtSighting *sighting;
  VdtSelection *selection;
  GtkWidget *window;
  VdtCanvas *canvas;

  /* The canvas's. */
  VdtViewport *viewport;
  VdtScene *scene;
  VdtTileCache *tiles;
  VdtAim *aim;
  VdtHand *hand;
} VdtCanvasFixture;

VdtMap *vdt_canvas_fixture_map_new (int columns, int rows);
void vdt_canvas_fixture_set_up_size (VdtCanvasFixture *fixture, int columns, int rows);
void vdt_canvas_fixture_set_up (VdtCanvasFixture *fixture, gconstpointer data);
void vdt_canvas_fixture_tear_down (VdtCanvasFixture *fixture, gconstpointer data);

VdtHex vdt_canvas_fixture_hex (VdtCanvasFixture *fixture, const char *name);
void vdt_canvas_fixture_point (VdtCanvasFixture *fixture, VdtHex hex, double *x, double *y);
void vdt_canvas_fixture_wait_for_frames (VdtCanvasFixture *fixture, guint n_frames);
void vdt_canvas_fixture_settle (VdtCanvasFixture *fixture);

GtkEventController *
vdt_canvas_fixture_controller (VdtCanvasFixture *fixture, GType type, guint button);
void vdt_canvas_fixture_move_to (VdtCanvasFixture *fixture, const char *name);
gboolean
vdt_canvas_fixture_press_key (VdtCanvasFixture *fixture, guint keyval, GdkModifierType state);

GdkTexture *vdt_canvas_fixture_take_picture (VdtCanvasFixture *fixture);
guint32 vdt_canvas_fixture_pixel (VdtCanvasFixture *fixture, const char *name);

G_END_DECLS
