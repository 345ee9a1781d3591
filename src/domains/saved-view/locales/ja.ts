import type { zh } from './zh.ts'

export const ja: Record<keyof typeof zh, string> = {
  'savedView.title': '保存したビュー',
  'savedView.all': 'すべて',
  'savedView.sharedOne': '同僚と共有中のビュー',
  'savedView.ownOne': '自分だけのビュー',
  'savedView.keep': 'ビューとして保存',
  'savedView.save': '保存',
  'savedView.name': 'ビュー名',
  'savedView.share': '社内の同僚と共有する',
  'savedView.delete': 'ビュー「{{name}}」を削除しますか？',
  'savedView.deleteOwn': 'この絞り込みだけが削除され、データは残ります。',
  'savedView.deleteShared': '同僚にも表示されなくなります。データは残ります。',
  'savedView.deleteNow': '削除',
  'savedView.tooMany': '保存できるビューは一覧ごとに{{max}}件までです。先に削除してください',
  'savedView.field.list': '一覧',
  'savedView.field.name': 'ビュー名',
  'savedView.field.shared': '共有',
  'savedView.field.query': '絞り込み条件',
  'savedView.field.columns': '表示列',
}
