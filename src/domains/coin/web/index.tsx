import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { HomeCardSlot, PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/coinIndex',
    title: 'coin.title',
    access: 'coin:view',
    sets: ['manage'],
    menu: { group: 'metering', order: 20 },
    load: async () => (await import('./LedgerPage.tsx')).LedgerPage,
  },
  {
    path: '/coinDetails/:dataState/:dataId',
    title: 'coin.details',
    access: 'coin:view',
    sets: ['manage'],
    activeMenu: '/coinIndex',
    dataStates: ['new', 'view'],
    load: async () => (await import('./FlowPage.tsx')).FlowPage,
  },
  {
    path: '/myCoinIndex',
    title: 'coin.mine',
    access: 'coin:view',
    sets: ['common'],
    coveredBy: 'manage',
    menu: { group: 'metering', order: 21 },
    load: async () => (await import('./LedgerPage.tsx')).LedgerPage,
  },
  {
    path: '/myCoinDetails/:dataState/:dataId',
    title: 'coin.details',
    access: 'coin:view',
    sets: ['common'],
    activeMenu: '/myCoinIndex',
    dataStates: ['view'],
    load: async () => (await import('./FlowPage.tsx')).FlowPage,
  },
]

export const homeCard: readonly HomeCardSlot[] = [
  {
    key: 'coinBalance',
    home: 'enterprise',
    row: 'quiet',
    order: 60,
    weight: 1,
    access: 'signedIn',
    component: lazyComponent(async () => (await import('./BalanceCard.tsx')).BalanceCard),
  },
]
