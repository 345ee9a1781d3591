import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { chinaDay } from '../../../kernel/dates.ts'
import { daysBetween } from '../../../kernel/days.ts'
import { useLive } from '../../../web/api/live.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT, type Translate } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import { topics } from '../../notice/codes.ts'
import { flowApi } from '../api.ts'
import { TaskDue } from '../codes.ts'
import type { Task } from './queries.ts'
import { nodeWord } from './words.ts'
import styles from './waiting.module.css'

/** Home page card: how many tasks await the user and by when, the most urgent ones, and the button to begin. */
export function WaitingCard() {
  const t = useT()
  const navigate = useNavigate()
  const [today] = useState(() => chinaDay(new Date()))
  const call = useCall(flowApi.waiting, {}, { keep: true })
  useLive(topics.todo, () => void call.refetch())
  return (
    <CallState call={call}>
      {({ total, records, ...counts }) => (
        <>
          <header className={styles.head}>
            {total > 0 && <strong>{total}</strong>}
            <div>
              <h2>{t(total > 0 ? 'workflow.home.waiting' : 'workflow.todoEmpty')}</h2>
              {total > 0 ? (
                <p>
                  {TaskDue.options
                    .filter((due) => counts[due] > 0)
                    .map((due) => (
                      <Link key={due} className={styles[due]} to={`/inboxIndex?due=${due}`}>
                        {t(`workflow.home.${due}`, { count: counts[due] })}
                      </Link>
                    ))}
                </p>
              ) : (
                <p>{t('workflow.todoEmptyText')}</p>
              )}
            </div>
            {total > 0 && (
              <Button type="primary" onClick={() => void navigate('/inboxIndex')}>
                {t('workflow.home.begin')}
              </Button>
            )}
          </header>
          <ul className={styles.urgent}>
            {records.map((task) => (
              <li key={task.id}>
                <Urgent task={task} today={today} />
              </li>
            ))}
          </ul>
          <footer className={styles.more}>
            {total > records.length && <Link to="/inboxIndex">{t('workflow.inbox.all')}</Link>}
            <Link to="/index_server">{t('workflow.done')}</Link>
          </footer>
        </>
      )}
    </CallState>
  )
}

/** One task in one line; a returned record also shows who returned it and why. */
function Urgent({ task, today }: { task: Task; today: string }) {
  const t = useT()
  const { title, path, node, returned, amount, currency, onBehalfOfName, initiatorName } = task
  const [word, look] = dueWord(t, task, today)
  const step = [onBehalfOfName && t('workflow.inPlaceOf', { name: onBehalfOfName }), nodeWord(t, node), initiatorName]
  return (
    <>
      <time className={look && styles[look]}>{word}</time>
      <Link to={path} title={title}>
        {title}
      </Link>
      {amount !== null && <Money value={amount} currency={currency} />}
      <small className={returned ? styles.overdue : undefined}>
        {returned
          ? t('workflow.returnedBy', { name: returned.by, opinion: returned.opinion })
          : step.filter(Boolean).join(' · ')}
      </small>
    </>
  )
}

/** When a task is due, and how it looks: days overdue, the time today, or the day. Without a limit, since when it waits. */
function dueWord(
  t: Translate,
  { dueTime, overdue, arriveTime }: Task,
  today: string,
): [word: string, look?: 'overdue' | 'today'] {
  if (dueTime === null && !overdue) {
    const days = daysBetween(arriveTime.slice(0, 10), today)
    return [days > 0 ? t('workflow.home.waits', { count: days }) : t('workflow.home.new')]
  }
  if (overdue) {
    const days = dueTime === null ? 0 : daysBetween(dueTime.slice(0, 10), today)
    return [days > 0 ? t('workflow.home.late', { count: days }) : t('workflow.overdue'), 'overdue']
  }
  const [day = '', time = ''] = (dueTime ?? '').split(' ')
  return day === today ? [time.slice(0, 5), 'today'] : [written(day).slice(-5)]
}
