import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/calculator/litigationFee',
    title: 'calculator.litigationFee',
    access: 'signedIn',
    tool: 10,
    toolMenu: 'calculator.menu',
    load: async () => (await import('./LitigationFeePage.tsx')).LitigationFeePage,
  },
  {
    path: '/calculator/lawyerFee',
    title: 'calculator.lawyerFee',
    access: 'signedIn',
    tool: 11,
    toolMenu: 'calculator.menu',
    load: async () => (await import('./LawyerFeePage.tsx')).LawyerFeePage,
  },
  {
    path: '/calculator/interest',
    title: 'calculator.interest',
    access: 'signedIn',
    tool: 12,
    toolMenu: 'calculator.menu',
    load: async () => (await import('./InterestPage.tsx')).InterestPage,
  },
  {
    path: '/calculator/deadline',
    title: 'calculator.deadline',
    access: 'signedIn',
    tool: 13,
    toolMenu: 'calculator.menu',
    load: async () => (await import('./DeadlinePage.tsx')).DeadlinePage,
  },
  {
    path: '/calculator/compensation',
    title: 'calculator.compensation',
    access: 'signedIn',
    tool: 14,
    toolMenu: 'calculator.menu',
    load: async () => (await import('./CompensationPage.tsx')).CompensationPage,
  },
  {
    path: '/calculator/rates',
    title: 'calculator.rates',
    access: 'signedIn',
    load: async () => (await import('./RatesPage.tsx')).RatesPage,
  },
  {
    path: '/calculator/scale',
    title: 'calculator.scale',
    access: 'lawfirm:edit',
    load: async () => (await import('./ScalePage.tsx')).ScalePage,
  },
]
