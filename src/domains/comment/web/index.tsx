import { later } from '../../../web/pages/later.tsx'
import type { RecordPanelSlot } from '../../../web/pages/types.ts'

export const recordPanel: readonly RecordPanelSlot[] = [
  {
    key: 'comments',
    title: 'comment.title',
    order: 20,
    access: 'signedIn',
    component: later(async () => (await import('./CommentPanel.tsx')).CommentPanel),
  },
]
