import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { chinaDay } from '../../../kernel/dates.ts'
import { daysBetween } from '../../../kernel/days.ts'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { useLive } from '../../../web/api/live.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT, type Translate } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { Drill } from '../../../web/ui/Drill.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { Money } from '../../../web/ui/Money.tsx'
import textStyles from '../../../web/ui/text.module.css'
import { topics } from '../../notice/codes.ts'
import { useWaitingCount } from '../../workflow/web/parts.tsx'
import { hubApi } from '../api.ts'
import styles from './queues.module.css'

type Queue = OutputOf<typeof hubApi.queues>[number]

/** Home page card of operations: one row for each kind of work, with its most urgent case. */
export function QueuesCard() {
  const t = useT()
  const navigate = useNavigate()
  const [today] = useState(() => chinaDay(new Date()))
  const call = useCall(hubApi.queues, {}, { keep: true })
  useLive(topics.todo, () => void call.refetch())
  useLive(topics.notice, () => void call.refetch())
  const mine = useWaitingCount()
  return (
    <CallState call={call}>
      {(queues) => {
        const total = queues.reduce((sum, { count }) => sum + count, 0)
        const late = queues.filter(({ overdue }) => overdue).length
        return (
          <>
            <header className={styles.head}>
              {total > 0 && <strong>{grouped(total)}</strong>}
              <div>
                <h2>{t(total > 0 ? 'hub.queue.title' : 'hub.queue.none')}</h2>
                <p className={textStyles.soft}>
                  {total === 0 && t('hub.queue.noneText')}
                  {late > 0 && <span className={styles.late}>{t('hub.queue.late', { count: late })}</span>}
                </p>
              </div>
              {mine > 0 && (
                <Button type="primary" onClick={() => void navigate('/inboxIndex')}>
                  {t('hub.queue.mine', { count: mine })}
                </Button>
              )}
            </header>
            {total > 0 && (
              <table className={styles.table}>
                <thead>
                  <tr>
                    <th scope="col">{t('hub.queue.kind')}</th>
                    <th scope="col">{t('hub.queue.count')}</th>
                    <th scope="col">{t('hub.queue.urgent')}</th>
                    <th scope="col">{t('hub.queue.amount')}</th>
                    <th scope="col">{t('hub.queue.clock')}</th>
                  </tr>
                </thead>
                <tbody>
                  {queues.map((queue) => (
                    <Row key={queue.key} queue={queue} today={today} />
                  ))}
                </tbody>
              </table>
            )}
          </>
        )
      }}
    </CallState>
  )
}

function Row({ queue, today }: { queue: Queue; today: string }) {
  const t = useT()
  const { name, count, path, urgent, urgentPath, amount, overdue, due } = queue
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Drill to={path}>{grouped(count)}</Drill>
      </td>
      <td title={urgent}>{urgentPath ? <Link to={urgentPath}>{urgent}</Link> : urgent}</td>
      <td>{amount !== null && <Money value={amount} />}</td>
      <td className={overdue ? styles.late : due ? styles.due : undefined}>{clockWord(t, queue, today)}</td>
    </tr>
  )
}

/** The promised time of the most urgent case, or since when it waits. */
function clockWord(t: Translate, { due, overdue, since }: Queue, today: string): string {
  if (due !== null) {
    const time = due.startsWith(today) ? due.slice(11, 16) : written(due.slice(0, 16))
    return t(overdue ? 'hub.queue.overdue' : 'hub.queue.due', { time })
  }
  const days = since === null ? 0 : daysBetween(since.slice(0, 10), today)
  return days > 0 ? t('hub.waitingDays', { days }) : t('hub.queue.new')
}
