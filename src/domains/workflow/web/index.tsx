import { CheckSquareOutlined } from '@ant-design/icons'
import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import type { ApproverChoiceSlot, HomeCardSlot, PageDef, TopBarSlot } from '../../../web/pages/types.ts'
import { TodoCount, todoKey, TodoWidget } from './TodoWidget.tsx'

// Loaded lazily: the home page is drawn before its cards.
const TasksCard = lazyComponent(async () => (await import('./TasksCard.tsx')).TasksCard)
const WaitingCard = lazyComponent(async () => (await import('./WaitingCard.tsx')).WaitingCard)
const ApproverChoice = lazyComponent(async () => (await import('./ApproverChoice.tsx')).ApproverChoice)

export const pages: readonly PageDef[] = [
  {
    path: '/inboxIndex',
    title: 'workflow.inbox',
    access: 'signedIn',
    sets: ['common'],
    oneTab: true,
    goKey: 'i',
    foot: { order: 10 },
    desk: { order: 10, icon: CheckSquareOutlined, count: TodoCount },
    load: async () => (await import('./inbox/InboxPage.tsx')).InboxPage,
  },
]
export const topBar: readonly TopBarSlot[] = [
  { order: 5, access: 'signedIn', component: TodoWidget, goKey: todoKey, title: 'workflow.todo' },
]
export const homeCard: readonly HomeCardSlot[] = [
  {
    key: 'tasks',
    home: 'enterprise',
    row: 'todo',
    order: 20,
    weight: 4,
    access: 'signedIn',
    isFirstOnPhone: true,
    component: WaitingCard,
  },
  { key: 'myTasks', home: 'personal', row: 'todo', order: 10, weight: 2, access: 'signedIn', component: TasksCard },
]
export const approverChoice: readonly ApproverChoiceSlot[] = [{ access: 'signedIn', component: ApproverChoice }]
