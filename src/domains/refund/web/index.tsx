import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { HomeCardSlot, PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/refundIndex',
    title: 'refund.title',
    access: 'refund:view',
    sets: ['manage'],
    menu: { group: 'orders', order: 20 },
    load: async () => (await import('./RefundListPage.tsx')).RefundListPage,
  },
  {
    path: '/myRefundIndex',
    title: 'refund.mine',
    access: 'refund:view',
    sets: ['common'],
    coveredBy: 'manage',
    menu: { group: 'orders', order: 21 },
    load: async () => (await import('./RefundListPage.tsx')).RefundListPage,
  },
]

export const homeCard: readonly HomeCardSlot[] = [
  {
    key: 'refunds',
    home: 'operations',
    order: 62,
    span: 1,
    access: 'refund:review',
    component: lazyComponent(async () => (await import('./WaitingCard.tsx')).WaitingCard),
  },
]
