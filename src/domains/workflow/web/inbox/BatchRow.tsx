import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useT } from '../../../../web/i18n/t.ts'
import { Money } from '../../../../web/ui/Money.tsx'
import textStyles from '../../../../web/ui/text.module.css'
import type { Task } from '../queries.ts'
import type { Outcome } from './use-batch.ts'
import styles from './inbox.module.css'

interface Props {
  task: Task
  /** Undefined before it is decided. */
  outcome: Outcome | undefined
  onTakeBack: (version: number) => void
}

/** One of the tasks that are approved together: what it is, and what became of it. */
export function BatchRow({ task, outcome, onTakeBack }: Props) {
  const { title, counterparty, amount, currency } = task
  return (
    <li>
      <span className={styles.name}>
        {title} <span className={textStyles.soft}>{counterparty}</span>
      </span>
      <span>{amount !== null && <Money value={amount} currency={currency} />}</span>
      {outcome && (
        <span className={styles.state}>
          <State outcome={outcome} onTakeBack={onTakeBack} />
        </span>
      )}
      {outcome?.kind === 'failed' && <p role="alert">{outcome.text}</p>}
    </li>
  )
}

function State({ outcome, onTakeBack }: { outcome: Outcome } & Pick<Props, 'onTakeBack'>) {
  const t = useT()
  if (outcome.kind === 'running') return '…'
  if (outcome.kind === 'failed') return '✕'
  if (outcome.kind === 'takenBack') return t('workflow.batch.takenBack')
  return (
    <>
      ✓ {t('workflow.batch.passed')} <TakeBack until={outcome.until} onTakeBack={() => onTakeBack(outcome.version)} />
    </>
  )
}

/** Takes the decision back, as long as that is possible. */
function TakeBack({ until, onTakeBack }: { until: number; onTakeBack: () => void }) {
  const t = useT()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = Math.ceil((until - now) / 1000)
  if (left <= 0) return null
  return (
    <Button size="small" onClick={onTakeBack}>
      {t('workflow.takeBack.do')} {left}
    </Button>
  )
}
