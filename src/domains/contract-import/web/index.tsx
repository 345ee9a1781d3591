import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/contractImportIndex',
    title: 'contractImport.title',
    access: 'contract:import',
    menu: { group: 'contract', order: 95 },
    load: async () => (await import('./ImportPage.tsx')).ImportPage,
  },
]
