import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { HomeCardSlot, PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/contractSealIndex',
    title: 'seal.title',
    access: 'contract:seal:view',
    menu: { group: 'contract', order: 30 },
    load: async () => (await import('./SealListPage.tsx')).SealListPage,
  },
  {
    path: '/contractSealMain/:dataState/:dataId',
    title: 'seal.title',
    access: 'contract:seal:view',
    activeMenu: '/contractSealIndex',
    dataStates: ['new', 'edit', 'view'],
    add: { title: 'seal.new', access: 'contract:seal:add' },
    load: async () => (await import('./SealPage.tsx')).SealPage,
  },
]

export const homeCard: readonly HomeCardSlot[] = [
  {
    key: 'sealPace',
    home: 'enterprise',
    row: 'figures',
    order: 40,
    weight: 2,
    access: 'contract:seal:approve',
    component: lazyComponent(async () => (await import('./PaceCard.tsx')).PaceCard),
  },
]
