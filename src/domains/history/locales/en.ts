import type { zh } from './zh.ts'

export const en: Record<keyof typeof zh, string> = {
  'history.title': 'History',
  'history.none': 'No entries yet',
  'history.empty': 'empty',
  'history.several': '(several entries)',
  'history.record': '(another record)',
  'history.more': 'Show earlier entries',
  'history.action.takeBack': 'Decision taken back',
  'history.action.add': 'created',
  'history.action.change': 'changed',
  'history.action.delete': 'deleted',
  'history.action.protect': 'changed the confidentiality',
  'history.action.download': 'downloaded',
  'history.action.print': 'printed',
  'history.action.view': 'viewed',
}
