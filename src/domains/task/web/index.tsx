import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/system/task/index',
    title: 'task.title',
    access: 'system:task:view',
    menu: { group: 'system', order: 40 },
    load: async () => (await import('./TaskPage.tsx')).TaskPage,
  },
]
