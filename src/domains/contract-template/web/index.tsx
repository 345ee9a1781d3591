import type { PageDef } from '../../../web/pages/types.ts'

const access = 'contract:template:view'

export const pages: readonly PageDef[] = [
  {
    path: '/contractTemplateIndex',
    title: 'contractTemplate.title',
    access,
    menu: { group: 'contract', order: 72 },
    load: async () => (await import('./TemplateListPage.tsx')).TemplateListPage,
  },
  {
    path: '/contractTemplateMain/:dataState/:dataId',
    title: 'contractTemplate.title',
    access,
    activeMenu: '/contractTemplateIndex',
    dataStates: ['view'],
    load: async () => (await import('./TemplatePage.tsx')).TemplatePage,
  },
]
