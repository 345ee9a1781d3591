import type { zh } from './zh.ts'

export const en: Record<keyof typeof zh, string> = {
  'attachment.type': 'Only files of these types are accepted: {{types}}',
  'attachment.title': 'Attachments',
  'attachment.field.fileId': 'File',
  'attachment.none': 'No attachments',
  'attachment.hint': '50 MB each at most',
  'attachment.remove': 'Remove',
  'attachment.removeAsk': 'Remove the attachment “{{name}}”?',
  'attachment.removeText': 'Its content and the removal stay in the history.',
  'attachment.tooMany': 'There can be {{max}} attachments at most',
  'attachment.action.add': 'added an attachment',
  'attachment.action.remove': 'removed an attachment',
}
