/* vdt-intelligence.c - what the sides of a map are told of their enemies, as the map changes
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "vdt-intelligence.h"

#define KEY "vdt-intelligence"

struct _VdtIntelligence
{
  GObject parent_instance;

  VdtDocument *document; /* borrowed: it has this */
  VdtMap *map;           /* that the knowledge is about */
  VdtKnowledge *knowledge;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (VdtIntelligence, vdt_intelligence, G_TYPE_OBJECT)

static void
vdt_intelligence_finalize (GObject *object)
{
  VdtIntelligence *self = VDT_INTELLIGENCE (object);

  vdt_map_unref (self->map);
  vdt_knowledge_unref (self->knowledge);

  G_OBJECT_CLASS (vdt_intelligence_parent_class)->finalize (object);
}

static void
vdt_intelligence_class_init (VdtIntelligenceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = vdt_intelligence_finalize;

  changed_signal = g_signal_new ("changed", VDT_TYPE_INTELLIGENCE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 g_cclosure_marshal_VOID__VOID, G_TYPE_NONE, 0);
}

static void
vdt_intelligence_init (VdtIntelligence *self)
{
  self->knowledge = vdt_knowledge_new (NULL, 0);
}

static void
follow (VdtIntelligence *self)
{
  VdtMap *map = vdt_document_get_map (self->document);
  VdtKnowledge *knowledge;

  if (map == self->map)
    return;
  knowledge = vdt_knowledge_follow (self->knowledge, self->map, map);
  vdt_knowledge_unref (self->knowledge);
  self->knowledge = knowledge;
  vdt_map_unref (self->map);
  self->map = vdt_map_ref (map);
}

/**
 * vdt_intelligence_of:
 * @document: a map
 *
 * Returns: (transfer none): what its sides are told, at first what they see
 */
VdtIntelligence *
vdt_intelligence_of (VdtDocument *document)
{
  VdtIntelligence *self = g_object_get_data (G_OBJECT (document), KEY);

  if (self)
    return self;
  self = g_object_new (VDT_TYPE_INTELLIGENCE, NULL);
  self->document = document;
  self->map = vdt_map_ref (vdt_document_get_map (document));
  g_signal_connect_object (document, "changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  g_object_set_data_full (G_OBJECT (document), KEY, self, g_object_unref);

  return self;
}

/**
 * vdt_intelligence_get:
 * @self: what sides are told
 *
 * Returns: (transfer none): the same as a value, about the document's map as it is now, whoever of
 *   those that follow the document asks first
 */
VdtKnowledge *
vdt_intelligence_get (VdtIntelligence *self)
{
  g_return_val_if_fail (VDT_IS_INTELLIGENCE (self), NULL);

  follow (self);

  return self->knowledge;
}

/**
 * vdt_intelligence_set:
 * @self: what sides are told
 * @knowledge: (transfer none): another value, about the document's map
 *
 * Has them told that.
 */
void
vdt_intelligence_set (VdtIntelligence *self, VdtKnowledge *knowledge)
{
  g_return_if_fail (VDT_IS_INTELLIGENCE (self));

  follow (self);
  vdt_knowledge_ref (knowledge);
  vdt_knowledge_unref (self->knowledge);
  self->knowledge = knowledge;
  g_signal_emit (self, changed_signal, 0);
}
