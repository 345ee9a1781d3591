import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { HomeCardSlot, PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/receiptIndex',
    title: 'order.queue',
    access: 'order:confirm',
    sets: ['manage'],
    menu: { group: 'orders', order: 5 },
    foot: { order: 30, title: 'order.receiptFoot' },
    load: async () => (await import('./queue/QueuePage.tsx')).QueuePage,
  },
  {
    path: '/OrderRecordsIndex',
    title: 'order.title',
    access: 'order:view',
    sets: ['manage'],
    menu: { group: 'orders', order: 10 },
    load: async () => (await import('./OrderListPage.tsx')).OrderListPage,
  },
  {
    path: '/myOrderIndex',
    title: 'order.mine',
    access: 'order:view',
    sets: ['common'],
    coveredBy: 'manage',
    menu: { group: 'orders', order: 11 },
    load: async () => (await import('./OrderListPage.tsx')).OrderListPage,
  },
]

export const homeCard: readonly HomeCardSlot[] = [
  {
    key: 'income',
    home: 'operations',
    row: 'charts',
    order: 10,
    weight: 2,
    access: 'order:confirm',
    component: lazyComponent(async () => (await import('./WeeksCard.tsx')).WeeksCard),
  },
]
