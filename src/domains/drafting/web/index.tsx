import { FileTextOutlined, FormOutlined } from '@ant-design/icons'
import type { PageDef } from '../../../web/pages/types.ts'

const either = ['ai:document:use', 'ai:contract:use']
const document = { access: 'ai:document:use', sets: ['common'] } as const
const contract = { access: 'ai:contract:use', sets: ['common'] } as const
const both = { access: either, sets: ['common'] } as const
const open = { access: 'open', sets: [] } as const
const inside = { activeMenu: '/klawDocumentIndex' } as const

const catalogues = () => import('./CataloguePage.tsx')
const interviews = () => import('./InterviewPage.tsx')
const editors = () => import('./EditorPage.tsx')

export const pages: readonly PageDef[] = [
  {
    path: '/klawDocumentIndex',
    title: 'drafting.title',
    access: 'open',
    sets: ['common'],
    tool: 3,
    toolText: 'drafting.toolDocument',
    toolIcon: FormOutlined,
    goKey: 'w',
    load: async () => (await catalogues()).CataloguePage,
  },
  {
    path: '/klawDocumentIndexV2',
    title: 'drafting.titleV2',
    ...both,
    load: async () => (await catalogues()).NewCataloguePage,
  },
  {
    path: '/aiDocument',
    title: 'drafting.documents',
    ...document,
    load: async () => (await catalogues()).DocumentsPage,
  },
  {
    path: '/klawContract',
    title: 'drafting.contract',
    ...contract,
    tool: 4,
    toolText: 'drafting.toolContract',
    toolIcon: FileTextOutlined,
    load: async () => (await catalogues()).ContractPage,
  },
  {
    path: '/aiContract',
    title: 'drafting.contracts',
    ...contract,
    load: async () => (await catalogues()).ContractsPage,
  },
  {
    path: '/klawDocumentAI',
    title: 'drafting.ai',
    ...both,
    ...inside,
    load: async () => (await interviews()).StepsPage,
  },
  {
    path: '/klawDocumentAIV2',
    title: 'drafting.aiV2',
    ...both,
    ...inside,
    load: async () => (await interviews()).SheetPage,
  },
  {
    path: '/klawDocumentAINew',
    title: 'drafting.aiNew',
    ...both,
    ...inside,
    load: async () => (await interviews()).StepsPage,
  },
  {
    path: '/klawDocumentAINewNoLog',
    title: 'drafting.aiNew',
    ...open,
    load: async () => (await import('./TrialPage.tsx')).TrialPage,
  },
  {
    path: '/klawDocumentOnlineWrite',
    title: 'drafting.fill',
    ...both,
    ...inside,
    load: async () => (await interviews()).FillPage,
  },
  {
    path: '/klawDocumentOnlineEdit',
    title: 'drafting.edit',
    ...both,
    ...inside,
    load: async () => (await editors()).EditorPage,
  },
  {
    path: '/klawDocumentView',
    title: 'drafting.view',
    ...both,
    ...inside,
    load: async () => (await import('./ViewPage.tsx')).ViewPage,
  },
  {
    path: '/klawOnlineWrite',
    title: 'drafting.write',
    ...both,
    ...inside,
    load: async () => (await editors()).WritePage,
  },
  {
    path: '/klawOnlineWriteNoLog',
    title: 'drafting.write',
    ...open,
    load: async () => (await import('./TrialWritePage.tsx')).TrialWritePage,
  },
  {
    path: '/hisDocumentList',
    oneTab: true,
    title: 'drafting.history',
    ...both,
    ...inside,
    load: async () => (await import('./HistoryPage.tsx')).HistoryPage,
  },
]
