import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { PageDef, RecordPanelSlot } from '../../../web/pages/types.ts'
import { deadlineOwner } from '../codes.ts'

const load = async () => (await import('./RulesPage.tsx')).RulesPage

export const pages: readonly PageDef[] = [
  {
    path: '/deadlineRuleIndex',
    title: 'deadline.page',
    access: 'case:view',
    menu: { group: 'litigation', order: 60 },
    load,
  },
  {
    path: '/deadlineRule/index',
    title: 'deadline.rules.manage',
    access: 'manage',
    menu: { group: 'system', order: 85 },
    load,
  },
]

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
