import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { StatusTag, type Tone } from '../../../web/ui/StatusTag.tsx'
import { taskNode, taskResult } from '../codes.ts'
import { SHOWN, useTasks } from './queries.ts'
import './workflow.css'

const resultTones: Readonly<Record<keyof (typeof taskResult)['code'], Tone>> = {
  submitted: 'running',
  approved: 'done',
  returned: 'refused',
  rejected: 'refused',
  withdrawn: 'draft',
  transferred: 'draft',
  cancelled: 'draft',
  voided: 'archived',
}

const MORE = 40

interface Props {
  kind: 'myTodo' | 'myDone'
  /** Called when a task is opened. */
  onOpen?: () => void
}

/** What waits for the caller, or what he has done: title, step, from whom and when; each leads to its record. */
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
            <ul className="tasks">
              {records.map((task) => (
                <li key={task.id}>
                  <Link to={task.path} {...(onOpen ? { onClick: onOpen } : {})}>
                    {task.title}
                  </Link>
                  {task.result === null ? (
                    <span className="status status-waiting">{t.label(taskNode.labelKey(task.node))}</span>
                  ) : (
                    <StatusTag of={taskResult} tones={resultTones} value={task.result} />
                  )}
                  <small>
                    {task.onBehalfOfName && <b>{t('workflow.inPlaceOf', { name: task.onBehalfOfName })} · </b>}
                    {task.bizTypeName} · {task.overdue && <b className="task-late">{t('workflow.overdue')}</b>}
                    {task.overdue && ' · '}
                    {t('workflow.initiator', { name: task.initiatorName })} ·{' '}
                    {task.doneTime
                      ? t('workflow.finished', { time: task.doneTime.slice(0, 16) })
                      : t('workflow.arrived', { time: task.arriveTime.slice(0, 16) })}
                  </small>
                </li>
              ))}
            </ul>
            {total > records.length && (
              <Button type="link" className="tasks-more" onClick={() => setSize(size + MORE)}>
                {t('workflow.more', { count: total - records.length })}
              </Button>
            )}
          </>
        )
      }
    </CallState>
  )
}

function Nothing({ kind }: Pick<Props, 'kind'>) {
  const t = useT()
  if (kind === 'myDone') return <EmptyState title={t('workflow.doneEmpty')} />
  return <EmptyState title={t('workflow.todoEmpty')} text={t('workflow.todoEmptyText')} />
}
