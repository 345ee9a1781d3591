import type { HomeCardSlot, TopBarSlot } from '../../../web/pages/types.ts'
import { TasksCard } from './TasksCard.tsx'
import { TodoWidget } from './TodoWidget.tsx'

export const topBar: readonly TopBarSlot[] = [{ order: 5, access: 'signedIn', component: TodoWidget }]
export const homeCard: readonly HomeCardSlot[] = [
  { key: 'tasks', home: 'enterprise', order: 10, span: 2, access: 'signedIn', component: TasksCard },
]
