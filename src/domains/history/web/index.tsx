import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { RecordPanelSlot, RecordWatchSlot } from '../../../web/pages/types.ts'

export const recordPanel: readonly RecordPanelSlot[] = [
  {
    key: 'history',
    title: 'history.title',
    order: 10,
    access: 'signedIn',
    component: lazyComponent(async () => (await import('./HistoryPanel.tsx')).HistoryPanel),
  },
]
export const recordWatch: readonly RecordWatchSlot[] = [
  { access: 'signedIn', component: lazyComponent(async () => (await import('./RecordWatch.tsx')).RecordWatch) },
]
