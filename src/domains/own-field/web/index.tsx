import type { PageDef } from '../../../web/pages/types.ts'
import { ownFieldApi } from '../api.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/system/ownField/index',
    title: 'ownField.title',
    access: ownFieldApi.save.access,
    sets: ['common'],
    menu: { group: 'label', order: 15 },
    load: async () => (await import('./OwnFieldPage.tsx')).OwnFieldPage,
  },
]
