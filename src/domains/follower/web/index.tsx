import { later } from '../../../web/pages/later.tsx'
import type { RecordPanelSlot } from '../../../web/pages/types.ts'

export const recordPanel: readonly RecordPanelSlot[] = [
  {
    key: 'followers',
    title: 'follower.title',
    order: 40,
    access: 'signedIn',
    component: later(async () => (await import('./FollowerPanel.tsx')).FollowerPanel),
  },
]
