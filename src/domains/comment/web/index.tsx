import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { RecordPanelSlot } from '../../../web/pages/types.ts'

export const recordPanel: readonly RecordPanelSlot[] = [
  {
    key: 'comments',
    title: 'comment.title',
    order: 20,
    access: 'signedIn',
    component: lazyComponent(async () => (await import('./CommentPanel.tsx')).CommentPanel),
  },
]
