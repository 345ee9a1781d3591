import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { HomeCardSlot, RecordPanelSlot } from '../../../web/pages/types.ts'

export const homeCard: readonly HomeCardSlot[] = [
  {
    key: 'duties',
    home: 'enterprise',
    order: 12,
    span: 1,
    access: 'signedIn',
    component: lazyComponent(async () => (await import('./DutyCard.tsx')).DutyCard),
  },
]
export const recordPanel: readonly RecordPanelSlot[] = [
  {
    key: 'duties',
    title: 'duty.title',
    order: 15,
    access: 'signedIn',
    bizTypes: [
      'contract',
      'contract_perform',
      'dispute',
      'legal_case',
      'bid_task',
      'tender_task',
      'audit_project',
      'law_firm_hire',
    ],
    component: lazyComponent(async () => (await import('./DutyPanel.tsx')).DutyPanel),
  },
]
