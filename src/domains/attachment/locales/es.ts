import type { zh } from './zh.ts'

export const es: Record<keyof typeof zh, string> = {
  'attachment.type': 'Solo se aceptan archivos de estos tipos: {{types}}',
  'attachment.title': 'Adjuntos',
  'attachment.field.fileId': 'Archivo',
  'attachment.none': 'Sin adjuntos',
  'attachment.hint': '50 MB como máximo cada uno',
  'attachment.remove': 'Quitar',
  'attachment.removeAsk': '¿Quitar el adjunto «{{name}}»?',
  'attachment.removeText': 'Su contenido y la eliminación quedan en el historial.',
  'attachment.tooMany': 'Puede haber {{max}} adjuntos como máximo',
  'attachment.action.add': 'añadió un adjunto',
  'attachment.action.remove': 'quitó un adjunto',
}
