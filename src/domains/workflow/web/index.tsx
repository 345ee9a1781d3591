import { lazy, Suspense } from 'react'
import type { HomeCardSlot, TopBarSlot } from '../../../web/pages/types.ts'
import { TodoWidget } from './TodoWidget.tsx'

// The home page stands before its cards do.
const Card = lazy(async () => ({ default: (await import('./TasksCard.tsx')).TasksCard }))
const TasksCard = () => (
  <Suspense>
    <Card />
  </Suspense>
)

export const topBar: readonly TopBarSlot[] = [{ order: 5, access: 'signedIn', component: TodoWidget }]
export const homeCard: readonly HomeCardSlot[] = [
  { key: 'tasks', home: 'enterprise', order: 10, span: 2, access: 'signedIn', component: TasksCard },
  { key: 'myTasks', home: 'personal', order: 10, span: 2, access: 'signedIn', component: TasksCard },
]
