import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/reconciliationIndex',
    title: 'reconciliation.title',
    access: 'order:confirm',
    sets: ['manage'],
    menu: { group: 'orders', order: 30 },
    load: async () => (await import('./ReconciliationPage.tsx')).ReconciliationPage,
  },
]
