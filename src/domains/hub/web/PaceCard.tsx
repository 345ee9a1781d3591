import { patchParams } from '../../../web/api/url-state.ts'
import { useCall } from '../../../web/api/query.ts'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { classes } from '../../../web/ui/classes.ts'
import { Drill } from '../../../web/ui/Drill.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import textStyles from '../../../web/ui/text.module.css'
import { taskNode } from '../../workflow/codes.ts'
import { hubApi } from '../api.ts'
import styles from './pace.module.css'

const SHOWN = 5
/** From this multiple of the second on, the slowest step is the finding. */
const MUCH = 1.5

/** Home page card of a head: how long each step of contracts' approvals takes. */
export function PaceCard() {
  const call = useCall(hubApi.pace, {}, { keep: true })
  return <CallState call={call}>{(found) => <Pace found={found} />}</CallState>
}

function Pace({ found: { steps, contracts, from, to } }: { found: OutputOf<typeof hubApi.pace> }) {
  const t = useT()
  const nameOf = (step: string) => t.label(taskNode.labelKey(step))
  const [first, second] = steps
  if (!first)
    return (
      <>
        <h2>{t('hub.pace.title')}</h2>
        <p className={textStyles.soft}>{t('hub.pace.empty')}</p>
      </>
    )
  const words = { step: nameOf(first.step), days: grouped(first.days), other: grouped(second?.days ?? 0) }
  const isSlow = second !== undefined && first.days >= second.days * MUCH && first.days > 0
  const listOf = (patch: object) =>
    `/contractQueryIndex?${patchParams(new URLSearchParams(), { ...patch, stepFrom: from, stepTo: to })}`
  return (
    <>
      <h2>{t(second === undefined ? 'hub.pace.single' : isSlow ? 'hub.pace.slow' : 'hub.pace.even', words)}</h2>
      <ul className={styles.steps}>
        {steps.slice(0, SHOWN).map(({ step, days, count }) => (
          <li key={step}>
            <span title={nameOf(step)} className={textStyles.cut}>
              {nameOf(step)}
            </span>
            <i aria-hidden className={classes(isSlow && step === first.step && styles.slow)}>
              <b style={{ width: `${first.days > 0 ? (days / first.days) * 100 : 0}%` }} />
            </i>
            <Drill to={listOf({ step })} title={t('hub.load.contracts', { count: grouped(count) })}>
              {grouped(days)}
            </Drill>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        <Drill to={listOf({})}>{t('hub.pace.note', { count: grouped(contracts) })}</Drill>
      </p>
    </>
  )
}
