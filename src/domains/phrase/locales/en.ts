import type { zh } from './zh.ts'

export const en: Record<keyof typeof zh, string> = {
  'phrase.menu': 'Phrases',
  'phrase.manage': 'Manage phrases',
  'phrase.none': 'No phrases yet',
  'phrase.add': 'Add',
  'phrase.delete': 'Delete',
  'phrase.hint': 'Type a phrase',
  'phrase.tooMany': 'You can keep {{max}} phrases. Delete those that you no longer use.',
  'phrase.field.content': 'Phrase',
  'phrase.field.id': 'Phrase ID',
}
