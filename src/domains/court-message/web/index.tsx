import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { PageDef, RecordPanelSlot } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/courtMessageIndex',
    title: 'courtMessage.title',
    access: 'case:view',
    menu: { group: 'litigation', order: 25 },
    load: async () => (await import('./MessageListPage.tsx')).MessageListPage,
  },
  {
    path: '/courtMessageMain/:dataState/:dataId',
    title: 'courtMessage.title',
    access: 'case:view',
    sets: ['common'],
    activeMenu: '/courtMessageIndex',
    dataStates: ['view'],
    load: async () => (await import('./MessagePage.tsx')).MessagePage,
  },
]

export const recordPanel: readonly RecordPanelSlot[] = [
  {
    key: 'courtMessages',
    title: 'courtMessage.title',
    order: 17,
    access: 'case:view',
    bizTypes: ['legal_case'],
    component: lazyComponent(async () => (await import('./CasePanel.tsx')).CasePanel),
  },
]
