import type { zh } from './zh.ts'

export const en: Record<keyof typeof zh, string> = {
  'comment.title': 'Comments',
  'comment.field.content': 'Comment',
  'comment.field.mentions': 'People mentioned',
  'comment.placeholder': 'Write a comment; @ mentions a colleague',
  'comment.send': 'Send',
  'comment.save': 'Save',
  'comment.edit': 'Edit',
  'comment.cancel': 'Cancel',
  'comment.delete': 'Delete',
  'comment.deleteAsk': 'Delete this comment?',
  'comment.changed': 'edited',
  'comment.empty': 'No comments yet',
  'comment.emptyText': 'Discuss this record here. Mentioned colleagues are notified.',
  'comment.more': 'Show earlier comments',
}
