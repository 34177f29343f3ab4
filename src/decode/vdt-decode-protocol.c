/* vdt-decode-protocol.c - what the program and its decoder send each other
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-decode-protocol.h"

const int vdt_decode_pixels_max[VDT_N_DECODE_USES] = {
  [VDT_DECODE_UNDERLAY] = 64 * 1000 * 1000,
  [VDT_DECODE_EMBEDDED] = 64 * 1000 * 1000,
  [VDT_DECODE_SCAN] = 64 * 1000 * 1000,
  [VDT_DECODE_BOARD] = 32 * 1000 * 1000,
  [VDT_DECODE_SYMBOL] = VDT_DECODE_SYMBOL_SIDE * VDT_DECODE_SYMBOL_SIDE,
};

const int vdt_decode_pixels_sent[VDT_N_DECODE_USES] = {
  [VDT_DECODE_UNDERLAY] = 64 * 1000 * 1000,
  [VDT_DECODE_EMBEDDED] = 24 * 1000 * 1000,
  [VDT_DECODE_SCAN] = 24 * 1000 * 1000,
  [VDT_DECODE_BOARD] = 32 * 1000 * 1000,
  [VDT_DECODE_SYMBOL] = VDT_DECODE_SYMBOL_SIDE * VDT_DECODE_SYMBOL_SIDE,
};
