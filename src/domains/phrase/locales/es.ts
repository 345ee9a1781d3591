import type { zh } from './zh.ts'

export const es: Record<keyof typeof zh, string> = {
  'phrase.menu': 'Frases',
  'phrase.manage': 'Gestionar frases',
  'phrase.none': 'Aún no hay frases',
  'phrase.add': 'Añadir',
  'phrase.delete': 'Eliminar',
  'phrase.hint': 'Escriba una frase',
  'phrase.tooMany': 'Puede guardar {{max}} frases. Elimine las que ya no use.',
  'phrase.field.content': 'Frase',
  'phrase.field.id': 'ID de la frase',
}
