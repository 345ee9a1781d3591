import type { zh } from './zh.ts'

export const es: Record<keyof typeof zh, string> = {
  'savedView.title': 'Vistas guardadas',
  'savedView.all': 'Todo',
  'savedView.sharedOne': 'Compartida con compañeros',
  'savedView.ownOne': 'Solo la ve usted',
  'savedView.keep': 'Guardar como vista',
  'savedView.save': 'Guardar',
  'savedView.name': 'Nombre de la vista',
  'savedView.share': 'Compartir con los compañeros',
  'savedView.delete': '¿Eliminar la vista «{{name}}»?',
  'savedView.deleteOwn': 'Solo se eliminan estos filtros; los datos se conservan.',
  'savedView.deleteShared': 'Los compañeros tampoco la verán; los datos se conservan.',
  'savedView.deleteNow': 'Eliminar',
  'savedView.tooMany': 'Cada lista guarda {{max}} vistas como máximo; elimine una primero',
  'savedView.field.list': 'Lista',
  'savedView.field.name': 'Nombre de la vista',
  'savedView.field.shared': 'Compartida',
  'savedView.field.query': 'Filtros',
  'savedView.field.columns': 'Columnas',
}
