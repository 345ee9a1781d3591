import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/LawyerServiceIndex',
    title: 'allocation.title',
    access: 'lawyerservice:view',
    sets: ['manage'],
    menu: { group: 'customerService', order: 10 },
    load: async () => (await import('./AllocationListPage.tsx')).AllocationListPage,
  },
]
