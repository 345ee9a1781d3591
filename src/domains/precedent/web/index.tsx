import type { PageDef } from '../../../web/pages/types.ts'

const view = 'caselib:view'
const loadSearch = async () => (await import('./SearchPage.tsx')).SearchPage
const loadPrecedent = async () => (await import('./ReadingPage.tsx')).ReadingPage

export const pages: readonly PageDef[] = [
  {
    path: '/caseLibraryIndex',
    title: 'precedent.title',
    access: view,
    sets: ['common', 'manage'],
    menu: { group: 'litigation', order: 30 },
    load: async () => (await import('./PrecedentListPage.tsx')).PrecedentListPage,
  },
  {
    path: '/caseLibraryMain/:dataState/:dataId',
    title: 'precedent.title',
    access: view,
    sets: ['common', 'manage'],
    activeMenu: '/caseLibraryIndex',
    dataStates: ['new', 'edit', 'view'],
    add: { title: 'precedent.new', access: 'caselib:add' },
    load: async () => (await import('./PrecedentPage.tsx')).PrecedentPage,
  },
  {
    path: '/caseInquiry',
    // The two paths differ only in the case of one letter; both redirect to the first child.
    also: ['/CaseInquiry'],
    title: 'precedent.inquiry',
    access: view,
    sets: ['common', 'manage'],
    noTab: true,
    load: async () => (await import('./ToHome.tsx')).ToHome,
  },
  {
    path: '/caseInquiry/CaseIndex',
    also: ['/CaseIndex'],
    title: 'precedent.home',
    access: view,
    menu: { group: 'caseInquiry', order: 10 },
    load: async () => (await import('./HomePage.tsx')).HomePage,
  },
  {
    path: '/caseInquiry/CaseInquiry',
    title: 'precedent.find',
    access: view,
    menu: { group: 'caseInquiry', order: 20 },
    load: loadSearch,
  },
  {
    path: '/CaseInquiryNew',
    oneTab: true,
    title: 'precedent.findNew',
    access: view,
    activeMenu: '/caseInquiry/CaseInquiry',
    load: loadSearch,
  },
  {
    path: '/CaseMain',
    title: 'precedent.detail',
    access: view,
    activeMenu: '/caseInquiry/CaseInquiry',
    load: loadPrecedent,
  },
  {
    path: '/CaseMainNew',
    title: 'precedent.detailNew',
    access: view,
    activeMenu: '/caseInquiry/CaseInquiry',
    load: loadPrecedent,
  },
]
