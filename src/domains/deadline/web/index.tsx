import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { RecordPanelSlot } from '../../../web/pages/types.ts'
import { deadlineOwner } from '../codes.ts'

export const recordPanel: readonly RecordPanelSlot[] = [
  {
    key: 'deadlines',
    title: 'deadline.title',
    order: 16,
    access: 'signedIn',
    bizTypes: deadlineOwner.values,
    component: lazyComponent(async () => (await import('./DeadlinePanel.tsx')).DeadlinePanel),
  },
]
