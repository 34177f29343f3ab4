/* vdt-decode-protocol.h - what the program and its decoder send each other
 *
 * Each message is a head of two numbers, and as many bytes as it says. Both ends are on one
 * computer, and numbers are in its own order.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The descriptors of a decoder. */
#define VDT_DECODE_INPUT 0   /* the file that it is to read, if there is one */
#define VDT_DECODE_CHANNEL 1 /* a socket, for messages in both directions */

typedef enum
{
  VDT_DECODE_ERROR = 1, /* why there is no answer: a guint32, a GIOErrorEnum, and UTF-8 */
  VDT_DECODE_PICTURE,   /* to the decoder: a VdtDecodeWish, and the picture if it is not the input;
                           back: a VdtDecodeSize, then without heads the rows of pixels */
  VDT_DECODE_LAND,      /* to the decoder and back: see vdt-land-wire.h */
  VDT_DECODE_PROGRESS,  /* a double, from 0 to 1 */
} VdtDecodeType;

#define VDT_DECODE_ERROR_MAX 2000 /* bytes of an error */
#define VDT_DECODE_PNG_MAX 131072 /* bytes of a symbol */

typedef struct
{
  guint32 type;
  guint32 size; /* bytes that follow */
} VdtDecodeHead;

/* What a picture is for. */
typedef enum
{
  VDT_DECODE_UNDERLAY, /* below a map */
  VDT_DECODE_EMBEDDED, /* below a map, kept in a drawing that programs hold several times */
  VDT_DECODE_SCAN,     /* a map is read from it */
  VDT_DECODE_BOARD,    /* becomes a part of a picture below a map */
  VDT_DECODE_SYMBOL,   /* of a terrain */
} VdtDecodeUse;

#define VDT_N_DECODE_USES (VDT_DECODE_SYMBOL + 1)

typedef struct
{
  guint32 use;
  guint32 measure_only; /* no rows follow the size */
  guint32 as_png;       /* of a symbol: a PNG file follows the head, and nothing else */
  guint32 shrink;       /* so many pixels across and down become one, or more */
} VdtDecodeWish;

typedef struct
{
  gint32 width; /* of what is sent */
  gint32 height;
  gint32 n_channels; /* bytes of a pixel: 3, or 4 with transparency */
  gint32 shrink;     /* so many pixels of the picture, across and down, are one of these */
} VdtDecodeSize;

/* The most pixels of each, also of a symbol, whose longer side gets VDT_DECODE_SYMBOL_SIDE. */
#define VDT_DECODE_SYMBOL_SIDE 512
extern const int vdt_decode_pixels_max[VDT_N_DECODE_USES];

/* The most pixels that are sent: a picture that has more is sent smaller. */
extern const int vdt_decode_pixels_sent[VDT_N_DECODE_USES];

#define VDT_DECODE_SHRINK_MAX 64

G_END_DECLS
