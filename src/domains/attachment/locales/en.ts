import type { zh } from './zh.ts'

export const en: Record<keyof typeof zh, string> = {
  'attachment.type': 'Only files of these types are accepted: {{types}}',
  'attachment.title': 'Attachments',
  'attachment.field.fileId': 'File',
  'attachment.none': 'No attachments',
  'attachment.hint': 'Up to 50 MB each',
  'attachment.remove': 'Remove',
  'attachment.removeAsk': 'Remove the attachment “{{name}}”?',
  'attachment.removeText': 'The file and its removal stay in the history.',
  'attachment.tooMany': 'At most {{max}} attachments',
  'attachment.action.add': 'added an attachment',
  'attachment.action.remove': 'removed an attachment',
}
