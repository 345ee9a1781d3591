import type { zh } from './zh.ts'

export const es: Record<keyof typeof zh, string> = {
  'history.title': 'Historial',
  'history.none': 'Aún no hay entradas',
  'history.empty': 'vacío',
  'history.several': '(varias entradas)',
  'history.record': '(otro registro)',
  'history.more': 'Ver entradas anteriores',
  'history.action.takeBack': 'Decisión deshecha',
  'history.action.add': 'creó',
  'history.action.change': 'modificó',
  'history.action.delete': 'eliminó',
  'history.action.protect': 'cambió la confidencialidad',
  'history.action.download': 'descargó',
  'history.action.print': 'impreso',
  'history.action.view': 'consultó',
}
