import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/system/dict/index',
    title: 'dictionary.title',
    access: 'system:dict:view',
    sets: ['dict'],
    menu: { group: 'label', order: 10 },
    load: async () => (await import('./DictionaryPage.tsx')).DictionaryPage,
  },
]
