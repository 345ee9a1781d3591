import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { flowApi } from '../api.ts'
import type { ApprovalPath } from '../codes.ts'
import { nodeWord, peopleWord } from './words.ts'
import styles from './path.module.css'

interface Props {
  bizType: string
  bizId: string
  /** The caller's open step. */
  taskId: string
}

/** Number of steps behind that are named, the last ones. */
const SHOWN = 2
const decisions = new Set(['submitted', 'approved', 'returned', 'skipped'])

/** In one line: who has decided last, the caller's step, and who comes next. */
export function PathLine({ bizType, bizId, taskId }: Props) {
  const t = useT()
  const steps = useCall(flowApi.history, { bizType, bizId }).data
  const path = useCall(flowApi.path, { bizType, bizId }).data
  if (!steps || !path) return null
  const behind = steps.filter(({ result }) => result !== null && decisions.has(result))
  return (
    <ol className={styles.line} aria-label={t('workflow.path.title')}>
      {behind.length > SHOWN && <li>…</li>}
      {behind.slice(-SHOWN).map(({ id, assigneeName, result }) => (
        <li key={id}>
          {assigneeName} {result && t.label(`workflow.result.${result}`)}
        </li>
      ))}
      <li aria-current="step">{t('workflow.path.you')}</li>
      {path.open
        .filter((one) => one.taskId !== taskId)
        .map((one) => (
          <li key={one.taskId}>{peopleWord(t, one.people)}</li>
        ))}
      <Next ahead={path.ahead.filter(({ isCopy }) => !isCopy)} />
    </ol>
  )
}

function Next({ ahead: [next, ...later] }: { ahead: ApprovalPath['ahead'] }) {
  const t = useT()
  if (!next) return <li>{t('workflow.path.last')}</li>
  return (
    <>
      <li>
        {nodeWord(t, next.node)} · {peopleWord(t, next.people)}
      </li>
      {later.length > 0 && <li>{t('workflow.path.more', { count: later.length })}</li>}
    </>
  )
}
