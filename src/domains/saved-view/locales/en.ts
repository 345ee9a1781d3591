import type { zh } from './zh.ts'

export const en: Record<keyof typeof zh, string> = {
  'savedView.title': 'Saved views',
  'savedView.all': 'All',
  'savedView.sharedOne': 'Shared with colleagues',
  'savedView.ownOne': 'Only visible to you',
  'savedView.keep': 'Save as view',
  'savedView.save': 'Save',
  'savedView.name': 'Name of the view',
  'savedView.share': 'Share with colleagues',
  'savedView.delete': 'Delete the view “{{name}}”?',
  'savedView.deleteOwn': 'Only the view is deleted, not the data.',
  'savedView.deleteShared': 'Colleagues lose this view too. The data is kept.',
  'savedView.deleteNow': 'Delete',
  'savedView.tooMany': 'A list can have at most {{max}} views. Delete one first',
  'savedView.field.list': 'List',
  'savedView.field.name': 'Name of the view',
  'savedView.field.shared': 'Shared',
  'savedView.field.query': 'Filters',
  'savedView.field.columns': 'Columns',
}
