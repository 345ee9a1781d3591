import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { PageDef, RecordPanelSlot } from '../../../web/pages/types.ts'

export const pages: readonly PageDef[] = [
  {
    path: '/CaseAnalysisMain',
    title: 'caseAnalysis.title',
    access: 'ai:case:use',
    sets: ['common'],
    menu: { group: 'caseInquiry', order: 30 },
    load: async () => (await import('./CaseAnalysisPage.tsx')).CaseAnalysisPage,
  },
]

export const recordPanel: readonly RecordPanelSlot[] = [
  {
    key: 'caseAnalyses',
    title: 'caseAnalysis.panel',
    order: 35,
    access: 'ai:case:use',
    bizTypes: ['legal_case'],
    component: lazyComponent(async () => (await import('./CasePanel.tsx')).CasePanel),
  },
]
