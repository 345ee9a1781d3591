import { CheckSquareOutlined } from '@ant-design/icons'
import { Badge, Button, Popover } from 'antd'
import { useState } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { useFreshTasks, useTasks } from './queries.ts'
import { TaskList } from './TaskList.tsx'

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
      placement="bottomRight"
      title={label}
      open={open}
      onOpenChange={setOpen}
      content={
        <div className="tasks-panel">
          <TaskList kind="myTodo" onOpen={() => setOpen(false)} />
        </div>
      }
      destroyOnHidden
    >
      <Badge count={count} size="small" offset={[-6, 6]}>
        <Button type="text" icon={<CheckSquareOutlined />} aria-label={label} title={label} />
      </Badge>
    </Popover>
  )
}
