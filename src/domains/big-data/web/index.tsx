import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/bigDataIndex',
    title: 'bigData.title',
    access: 'bigdata:view',
    menu: { group: 'analysis', order: 10 },
    load: async () => (await import('./BigDataPage.tsx')).BigDataPage,
  },
]
