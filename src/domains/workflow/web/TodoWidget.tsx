import { CheckSquareOutlined } from '@ant-design/icons'
import { lazy } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { TopBarPanel } from '../../../web/ui/TopBarPanel.tsx'
import { useFreshTasks, useTasks } from './queries.ts'
import styles from './workflow.module.css'

/** Shortcut of the to-do page: `g`, then this key. */
export const todoKey = 't'

const TaskList = lazy(async () => ({ default: (await import('./TaskList.tsx')).TaskList }))

/** Number of open tasks in the top bar; a click lists them. */
export function TodoWidget() {
  const t = useT()
  const count = useTasks('myTodo').data?.total ?? 0
  useFreshTasks()
  const label = count > 0 ? t('workflow.todoCount', { count }) : t('workflow.todo')
  return (
    <TopBarPanel
      icon={<CheckSquareOutlined />}
      label={label}
      count={count}
      className={styles.tasksPanel!}
      goKey={todoKey}
    >
      {(close) => (
        <>
          <TaskList kind="myTodo" onOpen={close} />
          {count > 0 && (
            <Link className={styles.tasksAll} to="/inboxIndex" onClick={close}>
              {t('workflow.inbox.all')}
            </Link>
          )}
        </>
      )}
    </TopBarPanel>
  )
}

/** The same number in the sidebar. */
export function TodoCount() {
  const count = useTasks('myTodo').data?.total ?? 0
  return count > 99 ? '99+' : count || null
}
