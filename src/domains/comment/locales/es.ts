import type { zh } from './zh.ts'

export const es: Record<keyof typeof zh, string> = {
  'comment.title': 'Comentarios',
  'comment.field.content': 'Comentario',
  'comment.field.mentions': 'Personas mencionadas',
  'comment.placeholder': 'Escriba un comentario; @ menciona a un compañero',
  'comment.send': 'Enviar',
  'comment.save': 'Guardar',
  'comment.edit': 'Editar',
  'comment.cancel': 'Cancelar',
  'comment.delete': 'Eliminar',
  'comment.deleteAsk': '¿Eliminar este comentario?',
  'comment.changed': 'editado',
  'comment.empty': 'Aún no hay comentarios',
  'comment.emptyText': 'Comente aquí este registro; se avisa a los compañeros mencionados.',
  'comment.more': 'Ver comentarios anteriores',
}
