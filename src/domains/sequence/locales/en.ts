import type { zh } from './zh.ts'

export const en: Record<keyof typeof zh, string> = {
  'sequence.field.key': 'Key',
  'sequence.field.pattern': 'Pattern',
  'sequence.field.org': 'Institution code',
  'sequence.badPattern': '{{label}} must end in digits such as “-{5}” and may contain {key}, {org}, {yyyy} and {MM}',
  'sequence.badKey': '{{label}} can have up to 12 capital letters and digits',
  'sequence.badOrg': '{{label}} can have up to 20 letters and digits',
  'sequence.ownRegister': 'This prefix is used by the system. Choose another one',
}
