import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/system/contractCategory/index',
    title: 'contractCategory.title',
    access: 'system:dict:view',
    sets: ['dict'],
    menu: { group: 'label', order: 15 },
    load: async () => (await import('./CategoryPage.tsx')).CategoryPage,
  },
]
