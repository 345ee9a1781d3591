import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { HomeCardSlot, RecordPanelSlot } from '../../../web/pages/types.ts'

const StripCard = lazyComponent(async () => (await import('./StripCard.tsx')).StripCard)
const OwnStripCard = lazyComponent(async () => (await import('./StripCard.tsx')).OwnStripCard)

/** Legal departments see their deadlines next to their tasks. */
const legal = ['case:view', 'contract:approve']

export const homeCard: readonly HomeCardSlot[] = [
  { key: 'duties', home: 'enterprise', row: 'todo', order: 30, weight: 8, access: legal, component: StripCard },
  {
    key: 'ownDuties',
    home: 'enterprise',
    row: 'figures',
    order: 10,
    weight: 1,
    access: 'signedIn',
    coveredBy: legal,
    component: OwnStripCard,
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
