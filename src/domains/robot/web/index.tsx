import { MessageOutlined } from '@ant-design/icons'
import type { PageDef } from '../../../web/pages/types.ts'

const use = 'ai:robot:use'

export const pages: readonly PageDef[] = [
  {
    path: '/klawRobotIndexV2',
    title: 'robot.titleChat',
    access: use,
    sets: ['common'],
    menu: { group: 'knowledgeQuery', order: 20 },
    foot: { order: 30, title: 'robot.title' },
    tool: 15,
    toolText: 'robot.toolChat',
    toolIcon: MessageOutlined,
    toolMenu: 'calculator.menu',
    load: async () => (await import('./ChatPage.tsx')).ChatPage,
  },
  {
    path: '/klawRobotIndex',
    title: 'robot.title',
    access: 'open',
    sets: [],
    tool: 16,
    toolText: 'robot.toolStandard',
    toolIcon: MessageOutlined,
    toolMenu: 'calculator.menu',
    load: async () => (await import('./StandardPage.tsx')).StandardPage,
  },
  {
    path: '/klawAnswerView',
    title: 'robot.titleView',
    access: use,
    sets: ['common'],
    load: async () => (await import('./AnswerPage.tsx')).AnswerPage,
  },
]
