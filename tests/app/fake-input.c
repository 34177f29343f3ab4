/* fake-input.c - a keyboard and a pointer that belong to nobody
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "fake-input.h"

#include <X11/Xlib.h>
#include <gdk/x11/gdkx.h>
#include <dlfcn.h>

/* libXtst has these. It comes with xdotool, which the walks need, its header does not. */
static int (*fake_key) (Display *display, unsigned int code, Bool is_press, unsigned long delay);
static int (*fake_button) (Display *display,
                           unsigned int button,
                           Bool is_press,
                           unsigned long delay);
static int (*fake_motion) (Display *display, int screen, int x, int y, unsigned long delay);

static Display *
get_display (void)
{
  return gdk_x11_display_get_xdisplay (gdk_display_get_default ());
}

/**
 * fake_input_open:
 *
 * Returns: whether keys and buttons can be pressed by the others
 */
gboolean
fake_input_open (void)
{
  void *library = dlopen ("libXtst.so.6", RTLD_LAZY);

  if (!library)
    return FALSE;
  *(void **) &fake_key = dlsym (library, "XTestFakeKeyEvent");
  *(void **) &fake_button = dlsym (library, "XTestFakeButtonEvent");
  *(void **) &fake_motion = dlsym (library, "XTestFakeMotionEvent");
  return fake_key && fake_button && fake_motion;
}

/**
 * fake_input_skips:
 *
 * Opens it, or skips the test.
 *
 * Returns: whether the test is skipped
 */
gboolean
fake_input_skips (void)
{
  if (fake_input_open ())
    return FALSE;
  g_test_skip ("libXtst is not there");
  return TRUE;
}

/**
 * fake_input_focus:
 * @native: a window that is shown
 *
 * Gives it the keyboard, as a window manager would.
 */
void
fake_input_focus (GtkNative *native)
{
  GdkSurface *surface = gtk_native_get_surface (native);

  if (!surface || !gdk_surface_get_mapped (surface))
    return;
  XSetInputFocus (get_display (), gdk_x11_surface_get_xid (surface), RevertToParent, CurrentTime);
}

static void
turn_key (guint keyval, gboolean is_press)
{
  KeyCode code = XKeysymToKeycode (get_display (), keyval);

  if (code)
    fake_key (get_display (), code, is_press, CurrentTime);
}

/**
 * fake_input_key:
 * @keyval: a key
 * @state: the modifiers held meanwhile: Shift, Control, Alt
 *
 * Presses and releases a key.
 */
void
fake_input_key (guint keyval, GdkModifierType state)
{
  const struct
  {
    GdkModifierType mask;
    guint keyval;
  } modifiers[] = {
    { GDK_SHIFT_MASK, GDK_KEY_Shift_L },
    { GDK_CONTROL_MASK, GDK_KEY_Control_L },
    { GDK_ALT_MASK, GDK_KEY_Alt_L },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (modifiers); i++)
    if (state & modifiers[i].mask)
      turn_key (modifiers[i].keyval, TRUE);
  turn_key (keyval, TRUE);
  turn_key (keyval, FALSE);
  for (gsize i = 0; i < G_N_ELEMENTS (modifiers); i++)
    if (state & modifiers[i].mask)
      turn_key (modifiers[i].keyval, FALSE);
  XSync (get_display (), False);
}

/**
 * fake_input_move:
 * @native: a window or popover that is shown
 * @x: pixels from its left
 * @y: pixels from its top
 *
 * Moves the pointer.
 */
void
fake_input_move (GtkNative *native, double x, double y)
{
  GdkSurface *surface = gtk_native_get_surface (native);
  double left, top;
  int at_x, at_y;
  Window child;

  if (!surface || !gdk_surface_get_mapped (surface))
    return;
  gtk_native_get_surface_transform (native, &left, &top);
  if (XTranslateCoordinates (get_display (), gdk_x11_surface_get_xid (surface),
                             DefaultRootWindow (get_display ()), (int) (x + left), (int) (y + top),
                             &at_x, &at_y, &child))
    fake_motion (get_display (), -1, at_x, at_y, CurrentTime);
  XSync (get_display (), False);
}

/**
 * fake_input_press:
 * @button: of the pointer; 4 and 5 are its wheel
 *
 * Presses a button where the pointer is.
 */
void
fake_input_press (guint button)
{
  fake_button (get_display (), button, True, CurrentTime);
  XSync (get_display (), False);
}

/**
 * fake_input_release:
 * @button: one that is pressed
 *
 * Releases a button.
 */
void
fake_input_release (guint button)
{
  fake_button (get_display (), button, False, CurrentTime);
  XSync (get_display (), False);
}
