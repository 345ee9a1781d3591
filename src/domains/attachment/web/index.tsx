import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { RecordPanelSlot } from '../../../web/pages/types.ts'

export const recordPanel: readonly RecordPanelSlot[] = [
  {
    key: 'files',
    title: 'attachment.title',
    order: 30,
    access: 'signedIn',
    // Their pages show them in folders.
    exceptBizTypes: ['legal_case', 'dispute'],
    component: lazyComponent(async () => (await import('./AttachmentPanel.tsx')).AttachmentPanel),
  },
]
