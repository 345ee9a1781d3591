import type { PageDef } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/dataAnalysisIndex',
    title: 'analysis.title',
    access: 'analysis:view',
    menu: { group: 'analysis', order: 20 },
    load: async () => (await import('./AnalysisPage.tsx')).AnalysisPage,
  },
]
