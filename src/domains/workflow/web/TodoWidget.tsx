import { CheckSquareOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { Count } from '../../../web/ui/Count.tsx'
import { useFreshTasks, useTasks } from './queries.ts'
import './workflow.css'

const TaskList = lazy(async () => ({ default: (await import('./TaskList.tsx')).TaskList }))

/** How much waits for the caller, in the top bar; a click shows what. */
export function TodoWidget() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const count = useTasks('myTodo').data?.total ?? 0
  useFreshTasks()
  const label = count > 0 ? t('workflow.todoCount', { count }) : t('workflow.todo')
  return (
    <Popover
      trigger="click"
      placement="bottom"
      title={label}
      open={open}
      onOpenChange={setOpen}
      content={
        <div className="tasks-panel">
          <Suspense>
            <TaskList kind="myTodo" onOpen={() => setOpen(false)} />
          </Suspense>
        </div>
      }
      destroyOnHidden
    >
      <Count count={count}>
        <Button type="text" icon={<CheckSquareOutlined />} aria-label={label} title={label} />
      </Count>
    </Popover>
  )
}
