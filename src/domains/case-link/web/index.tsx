import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { RecordPanelSlot } from '../../../web/pages/types.ts'

export const recordPanel: readonly RecordPanelSlot[] = [
  {
    key: 'links',
    title: 'caseLink.title',
    order: 18,
    access: 'case:view',
    bizTypes: ['legal_case'],
    component: lazyComponent(async () => (await import('./LinkPanel.tsx')).LinkPanel),
  },
]
