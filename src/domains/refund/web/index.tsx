import type { PageDef } from '../../../web/pages/types.ts'

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
