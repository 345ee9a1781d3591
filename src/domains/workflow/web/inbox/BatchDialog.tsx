import { Button, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { useCall } from '../../../../web/api/query.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { CallState } from '../../../../web/ui/CallState.tsx'
import { Money } from '../../../../web/ui/Money.tsx'
import textStyles from '../../../../web/ui/text.module.css'
import { flowApi } from '../../api.ts'
import type { Task } from '../queries.ts'
import { BatchRow } from './BatchRow.tsx'
import { useBatch } from './use-batch.ts'
import styles from './inbox.module.css'

interface Props {
  tasks: readonly Task[]
  onLeaveOut: (ids: readonly string[]) => void
  onClose: () => void
}

/** What is about to be approved together, with its sum; then what became of each. */
export function BatchDialog({ tasks, onLeaveOut, onClose }: Props) {
  const t = useT()
  const batch = useBatch()
  const [asked] = useState(() => tasks.map(({ bizType, bizId }) => ({ bizType, bizId })))
  const weighed = useCall(flowApi.weigh, { records: asked })
  // What was weighed at an earlier opening may have changed.
  const { refetch } = weighed
  useEffect(() => void refetch(), [refetch])
  const reasonsOf = ({ bizId }: Task) => weighed.data?.find((one) => one.bizId === bizId)?.reasons ?? []
  const hasBegun = batch.outcomes.size > 0
  const heavy = hasBegun ? [] : tasks.filter((task) => reasonsOf(task).length > 0)
  const isReady = weighed.data !== undefined && !weighed.isFetching && heavy.length === 0 && tasks.length > 0
  const isOver = hasBegun && !batch.isRunning
  const count = tasks.length
  return (
    <Modal
      open
      width={640}
      title={t('workflow.batch.title', { count })}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        isOver ? (
          <Button type="primary" autoFocus onClick={onClose}>
            {t('workflow.batch.close')}
          </Button>
        ) : (
          <>
            <Button disabled={batch.isRunning} onClick={onClose}>
              {t('ui.cancel')}
            </Button>
            <Button
              key={String(isReady)}
              type="primary"
              autoFocus
              disabled={!isReady}
              loading={batch.isRunning}
              onClick={() => void batch.run(tasks, weighed.data ?? [])}
            >
              {t('workflow.batch.pass', { count })}
            </Button>
          </>
        )
      }
    >
      <CallState call={weighed}>
        {() => (
          <>
            {heavy.length > 0 && (
              <section className={styles.heavy} aria-label={t('workflow.batch.heavy', { count: heavy.length })}>
                <strong>{t('workflow.batch.heavy', { count: heavy.length })}</strong>
                <ul>
                  {heavy.map((task) => (
                    <li key={task.id}>
                      {task.title} <span className={textStyles.soft}>{reasonsOf(task).join(' · ')}</span>
                    </li>
                  ))}
                </ul>
                <Button size="small" autoFocus onClick={() => onLeaveOut(heavy.map(({ id }) => id))}>
                  {t('workflow.batch.leaveOut', { count: heavy.length })}
                </Button>
              </section>
            )}
            <ul className={styles.rows}>
              {tasks
                .filter((task) => !heavy.includes(task))
                .map((task) => (
                  <BatchRow
                    key={task.id}
                    task={task}
                    outcome={batch.outcomes.get(task.id)}
                    onTakeBack={(version) => void batch.takeBack(task, version)}
                  />
                ))}
            </ul>
            <Sums tasks={tasks.filter((task) => !heavy.includes(task))} />
          </>
        )}
      </CallState>
    </Modal>
  )
}

/** The sum of the amounts in each currency. */
function Sums({ tasks }: { tasks: readonly Task[] }) {
  const t = useT()
  const byCurrency = Map.groupBy(
    tasks.filter(({ amount }) => amount !== null),
    ({ currency }) => currency,
  )
  if (byCurrency.size === 0) return null
  return (
    <p className={styles.sums}>
      {t('workflow.batch.sum')}
      {[...byCurrency].map(([currency, own]) => (
        <Money key={currency} value={sumOf(own)} currency={currency} />
      ))}
    </p>
  )
}

/** In hundredths: amounts are exact. */
const sumOf = (tasks: readonly Task[]): string => {
  const cents = tasks.reduce((sum, { amount }) => sum + Math.round(Number(amount ?? 0) * 100), 0)
  return (cents / 100).toFixed(2)
}
