import { Button } from 'antd'
import { Fragment, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import { StateWord, StatusTag } from '../../../web/ui/StatusTag.tsx'
import { taskNode, taskResult } from '../codes.ts'
import { SHOWN, type Task, useTasks } from './queries.ts'
import { resultTones } from './tones.ts'
import styles from './workflow.module.css'

const MORE = 40

interface Props {
  kind: 'myTodo' | 'myDone'
  /** Called when a task is opened. */
  onOpen?: () => void
}

/** The caller's open or done tasks: title, step, sender and time, each linked to its record. */
export function TaskList({ kind, onOpen }: Props) {
  const t = useT()
  const [size, setSize] = useState(SHOWN)
  const tasks = useTasks(kind, size)
  return (
    <CallState call={tasks}>
      {({ records, total }) =>
        records.length === 0 ? (
          <Nothing kind={kind} />
        ) : (
          <>
            <ul className={styles.tasks}>
              {records.map((task) => (
                <li key={task.id}>
                  <Link to={task.path} {...(onOpen ? { onClick: onOpen } : {})}>
                    {task.title}
                  </Link>
                  <TaskState task={task} />
                  <TaskFacts task={task} />
                  {task.returned && (
                    <small>
                      {t('workflow.returnedBy', { name: task.returned.by, opinion: task.returned.opinion })}
                    </small>
                  )}
                </li>
              ))}
            </ul>
            {total > records.length && (
              <Button type="link" className={styles.tasksMore!} onClick={() => setSize(size + MORE)}>
                {t('workflow.more', { count: total - records.length })}
              </Button>
            )}
          </>
        )
      }
    </CallState>
  )
}

/** The open step, or the result of a done one; returned records are marked. */
function TaskState({ task }: { task: Task }) {
  const t = useT()
  if (task.result !== null) return <StatusTag of={taskResult} tones={resultTones} value={task.result} />
  if (task.returned) return <StateWord word={t('workflow.returned')} tone="refused" />
  return <StateWord word={t.label(taskNode.labelKey(task.node))} tone="waiting" />
}

/** Facts to read before opening a task: kind, overdue, round, counterparty, amount, sender and time. */
function TaskFacts({ task }: { task: Task }) {
  const t = useT()
  const facts: ReactNode[] = [
    task.onBehalfOfName && <b>{t('workflow.inPlaceOf', { name: task.onBehalfOfName })}</b>,
    task.bizTypeName,
    task.overdue && <b className={styles.taskLate}>{t('workflow.overdue')}</b>,
    task.round > 1 && t('workflow.approval.round', { n: task.round }),
    task.counterparty,
    task.amount !== null && <Money value={task.amount} currency={task.currency} />,
    !task.returned && t('workflow.initiator', { name: task.initiatorName }),
    task.doneTime
      ? t('workflow.finished', { time: task.doneTime.slice(0, 16) })
      : t('workflow.arrived', { time: task.arriveTime.slice(0, 16) }),
  ]
  return (
    <small>
      {facts.filter(Boolean).map((fact, index) => (
        <Fragment key={index}>
          {index > 0 && ' · '}
          {fact}
        </Fragment>
      ))}
    </small>
  )
}

function Nothing({ kind }: Pick<Props, 'kind'>) {
  const t = useT()
  if (kind === 'myDone') return <EmptyState title={t('workflow.doneEmpty')} />
  return <EmptyState title={t('workflow.todoEmpty')} text={t('workflow.todoEmptyText')} />
}
