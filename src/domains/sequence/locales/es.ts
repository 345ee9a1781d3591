import type { zh } from './zh.ts'

export const es: Record<keyof typeof zh, string> = {
  'sequence.field.key': 'Clave',
  'sequence.field.pattern': 'Patrón',
  'sequence.field.org': 'Código de la institución',
  'sequence.badPattern': '{{label}} debe terminar en dígitos como «-{5}» y puede tener {key}, {org}, {yyyy} y {MM}',
  'sequence.badKey': '{{label}} debe tener hasta 12 mayúsculas y cifras',
  'sequence.badOrg': '{{label}} debe tener hasta 20 letras y cifras',
  'sequence.ownRegister': 'Estos números los da el propio producto: elija otro prefijo',
}
