import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { HomeCardSlot, PageDef } from '../../../web/pages/types.ts'

const newItems = ['contract:new:view']
const queryItems = ['contract:query:view']
const recordPage = async () => (await import('./record/ContractPage.tsx')).ContractPage

export const pages: readonly PageDef[] = [
  {
    path: '/contractNewIndex',
    title: 'contract.newIndex',
    access: newItems,
    menu: { group: 'contract', order: 10 },
    goKey: 'n',
    load: async () => (await import('./list/ContractListPage.tsx')).ContractNewList,
  },
  {
    path: '/contractNewMain/:dataState/:dataId',
    tabOf: '/contractQueryMain',
    title: 'contract.newIndex',
    access: newItems,
    activeMenu: '/contractNewIndex',
    dataStates: ['new', 'edit', 'view'],
    load: recordPage,
  },
  {
    path: '/contractQueryIndex',
    title: 'contract.queryIndex',
    access: queryItems,
    menu: { group: 'contract', order: 70 },
    goKey: 'c',
    load: async () => (await import('./list/ContractListPage.tsx')).ContractQueryList,
  },
  {
    path: '/contractQueryMain/:dataState/:dataId',
    title: 'contract.queryIndex',
    access: queryItems,
    activeMenu: '/contractQueryIndex',
    dataStates: ['view'],
    load: recordPage,
  },
]

/** The heads of legal departments see its figures of the month. */
const heads = 'contract:seal:approve'

export const homeCard: readonly HomeCardSlot[] = [
  {
    key: 'uploadContract',
    home: 'enterprise',
    row: 'todo',
    order: 10,
    weight: 3,
    access: 'contract:new:add',
    coveredBy: 'contract:approve',
    component: lazyComponent(async () => (await import('./DropCard.tsx')).DropCard),
  },
  {
    key: 'monthFigures',
    home: 'enterprise',
    row: 'figures',
    order: 20,
    weight: 4,
    access: heads,
    component: lazyComponent(async () => (await import('./MonthCard.tsx')).MonthCard),
  },
]
