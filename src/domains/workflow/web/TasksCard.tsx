import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { Tabs } from '../../../web/ui/Tabs.tsx'
import { useTasks } from './queries.ts'
import { TaskList } from './TaskList.tsx'
import styles from './workflow.module.css'

/** Home page card: the caller's open and done tasks. */
export function TasksCard() {
  const t = useT()
  const count = useTasks('myTodo').data?.total ?? 0
  return (
    <Tabs
      className={styles.tasksCard!}
      items={[
        {
          key: 'todo',
          title: count > 0 ? t('workflow.todoCount', { count }) : t('workflow.todo'),
          content: (
            <>
              <TaskList kind="myTodo" />
              {count > 0 && (
                <Link className={styles.tasksAll} to="/inboxIndex">
                  {t('workflow.inbox.all')}
                </Link>
              )}
            </>
          ),
        },
        { key: 'done', title: t('workflow.done'), content: <TaskList kind="myDone" /> },
      ]}
    />
  )
}
