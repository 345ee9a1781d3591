import { CalculatorOutlined } from '@ant-design/icons'
import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { PageDef, RecordPanelSlot } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/calculator/litigationFee',
    title: 'calculator.litigationFee',
    access: 'signedIn',
    tool: 9,
    toolText: 'calculator.litigationFee.intro',
    toolIcon: CalculatorOutlined,
    toolMenu: 'calculator.menu',
    load: async () => (await import('./LitigationFeePage.tsx')).LitigationFeePage,
  },
  {
    path: '/calculator/arbitrationFee',
    title: 'calculator.arbitrationFee',
    access: 'signedIn',
    tool: 10,
    toolText: 'calculator.arbitrationFee.intro',
    toolIcon: CalculatorOutlined,
    toolMenu: 'calculator.menu',
    load: async () => (await import('./ArbitrationFeePage.tsx')).ArbitrationFeePage,
  },
  {
    path: '/calculator/lawyerFee',
    title: 'calculator.lawyerFee',
    access: 'signedIn',
    tool: 11,
    toolText: 'calculator.lawyerFee.intro',
    toolIcon: CalculatorOutlined,
    toolMenu: 'calculator.menu',
    load: async () => (await import('./LawyerFeePage.tsx')).LawyerFeePage,
  },
  {
    path: '/calculator/interest',
    title: 'calculator.interest',
    access: 'signedIn',
    tool: 12,
    toolText: 'calculator.interest.intro',
    toolIcon: CalculatorOutlined,
    toolMenu: 'calculator.menu',
    load: async () => (await import('./InterestPage.tsx')).InterestPage,
  },
  {
    path: '/calculator/deadline',
    title: 'calculator.deadline',
    access: 'signedIn',
    tool: 13,
    toolText: 'calculator.deadline.intro',
    toolIcon: CalculatorOutlined,
    toolMenu: 'calculator.menu',
    load: async () => (await import('./DeadlinePage.tsx')).DeadlinePage,
  },
  {
    path: '/calculator/compensation',
    title: 'calculator.compensation',
    access: 'signedIn',
    tool: 14,
    toolText: 'calculator.compensation.intro',
    toolIcon: CalculatorOutlined,
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
    path: '/calculator/standards',
    title: 'calculator.standards',
    access: 'signedIn',
    load: async () => (await import('./StandardsPage.tsx')).StandardsPage,
  },
  {
    path: '/calculator/scale',
    title: 'calculator.scale',
    access: 'lawfirm:edit',
    load: async () => (await import('./ScalePage.tsx')).ScalePage,
  },
]

export const recordPanel: readonly RecordPanelSlot[] = [
  {
    key: 'calculations',
    title: 'calculator.panel',
    order: 36,
    access: 'case:view',
    bizTypes: ['legal_case'],
    component: lazyComponent(async () => (await import('./CasePanel.tsx')).CasePanel),
  },
]
