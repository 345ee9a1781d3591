import { DiffOutlined } from '@ant-design/icons'
import type { PageDef } from '../../../web/pages/types.ts'

const access = 'ai:compare:use'
const load = async () => (await import('./ComparisonPage.tsx')).ComparisonPage

export const pages: readonly PageDef[] = [
  {
    path: '/textComparisonIndex',
    title: 'textComparison.title',
    access,
    menu: { group: 'contractReview', order: 40 },
    tool: 20,
    toolText: 'textComparison.toolText',
    toolIcon: DiffOutlined,
    load: async () => (await import('./ComparisonListPage.tsx')).ComparisonListPage,
  },
  {
    path: '/textComparisonMain/:dataState/:dataId',
    title: 'textComparison.detail',
    access,
    sets: ['common'],
    activeMenu: '/textComparisonIndex',
    dataStates: ['new', 'view'],
    load,
  },
  {
    path: '/textComparisonMainNew/:dataState/:dataId',
    title: 'textComparison.detailNew',
    access,
    sets: ['common'],
    activeMenu: '/textComparisonIndex',
    dataStates: ['new', 'view'],
    load,
  },
]
