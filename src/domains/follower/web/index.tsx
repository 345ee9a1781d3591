import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { RecordPanelSlot } from '../../../web/pages/types.ts'

export const recordPanel: readonly RecordPanelSlot[] = [
  {
    key: 'followers',
    title: 'follower.title',
    order: 40,
    access: 'signedIn',
    component: lazyComponent(async () => (await import('./FollowerPanel.tsx')).FollowerPanel),
  },
]
