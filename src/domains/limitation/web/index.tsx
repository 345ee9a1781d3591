import { FieldTimeOutlined } from '@ant-design/icons'
import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { PageDef, RecordPanelSlot } from '../../../web/pages/types.ts'
import { viewers } from '../codes.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/limitationIndex',
    title: 'limitation.title',
    access: viewers,
    sets: ['common'],
    oneTab: true,
    desk: { order: 22, icon: FieldTimeOutlined },
    load: async () => (await import('./LimitationListPage.tsx')).LimitationListPage,
  },
]

export const recordPanel: readonly RecordPanelSlot[] = [
  {
    key: 'limitation',
    title: 'limitation.panel',
    order: 17,
    access: 'signedIn',
    // The page of a dispute shows them among its sections.
    bizTypes: ['legal_case', 'contract', 'contract_perform'],
    component: lazyComponent(async () => (await import('./ClockPanel.tsx')).ClockPanel),
  },
]
