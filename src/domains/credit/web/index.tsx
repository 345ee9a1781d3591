import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/creditReviewIndex',
    title: 'credit.title',
    access: ['ai:credit:use', 'manage'],
    sets: ['common', 'manage'],
    menu: { group: 'knowledgeQuery', order: 60 },
    load: async () => (await import('./CreditIndexPage.tsx')).CreditIndexPage,
  },
  {
    path: '/creditReviewMain',
    title: 'credit.company',
    access: 'ai:credit:use',
    sets: ['common'],
    activeMenu: '/creditReviewIndex',
    load: async () => (await import('./ReportPages.tsx')).ReportPage,
  },
  {
    path: '/creditReviewMainNew',
    title: 'credit.companyNew',
    access: 'ai:credit:use',
    sets: ['common'],
    activeMenu: '/creditReviewIndex',
    load: async () => (await import('./ReportPages.tsx')).NewReportPage,
  },
]
