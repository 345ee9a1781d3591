import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/system/aiModel/index',
    title: 'model.title',
    access: 'system:webhook:view',
    menu: { group: 'system', order: 86 },
    load: async () => (await import('./ModelPage.tsx')).ModelPage,
  },
]
