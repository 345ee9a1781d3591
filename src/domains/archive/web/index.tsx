import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/contractFileIndex',
    title: 'archive.title',
    access: 'contract:file:view',
    menu: { group: 'contract', order: 50 },
    goKey: 'a',
    load: async () => (await import('./ArchiveListPage.tsx')).ArchiveListPage,
  },
  {
    path: '/contractFileMain/:dataState/:dataId',
    title: 'archive.title',
    access: 'contract:file:view',
    activeMenu: '/contractFileIndex',
    dataStates: ['edit', 'view'],
    load: async () => (await import('./ArchivePage.tsx')).ArchivePage,
  },
]
