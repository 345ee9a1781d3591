import { FileDoneOutlined } from '@ant-design/icons'
import type { PageDef } from '../../../web/pages/types.ts'

const use = 'ai:examine:use'

export const pages: readonly PageDef[] = [
  {
    path: '/examineIndex',
    title: 'examine.title',
    access: use,
    menu: { group: 'contractReview', order: 10 },
    tool: 31,
    toolText: 'examine.toolText',
    toolIcon: FileDoneOutlined,
    load: async () => (await import('./ExamineListPage.tsx')).ExamineListPage,
  },
  {
    path: '/examineMain',
    title: 'examine.detail',
    access: use,
    sets: ['common'],
    activeMenu: '/examineIndex',
    load: async () => (await import('./ExaminePage.tsx')).ExaminePage,
  },
  {
    path: '/examineMainNew',
    title: 'examine.detailNew',
    access: use,
    sets: ['common'],
    activeMenu: '/examineIndex',
    load: async () => (await import('./WorkbenchPage.tsx')).WorkbenchPage,
  },
  {
    path: '/examineElements',
    title: 'examine.grid.title',
    access: use,
    sets: ['common'],
    activeMenu: '/examineIndex',
    load: async () => (await import('./GridPage.tsx')).GridPage,
  },
  {
    path: '/examineMainNoLogin',
    title: 'examine.trialTitle',
    access: 'open',
    sets: [],
    load: async () => (await import('./TrialPage.tsx')).TrialPage,
  },
]
