import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { patchParams } from '../../../web/api/url-state.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { classes } from '../../../web/ui/classes.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import textStyles from '../../../web/ui/text.module.css'
import type { Line } from '../api.ts'
import { useLines } from './queries.ts'
import { pointOf } from './points.ts'
import { peopleWord } from './words.ts'
import styles from './lines.module.css'

/** Home page card: the user's running contracts under common steps, each with where it is now. */
export function LinesCard() {
  const t = useT()
  return (
    <CallState call={useLines()}>
      {({ total, filter, records }) => (
        <>
          <header className={styles.head}>
            <h2>{t('hub.home.mine')}</h2>
            <Link to={`/contractQueryIndex?${patchParams(new URLSearchParams(), filter)}`}>
              {t('hub.home.running', { count: total })}
            </Link>
            <Link to="/contractQueryIndex?mine=true">{t('hub.home.all')}</Link>
          </header>
          {records.length === 0 ? (
            <EmptyState title={t('hub.home.none')} text={t('hub.home.noneText')} />
          ) : (
            <ul className={styles.lines}>
              <li className={styles.names} aria-hidden>
                <span />
                <span>{t('hub.home.amount')}</span>
                <Steps steps={records[0]?.steps ?? []} isNamed />
              </li>
              {records.map((line) => (
                <Row key={line.id} line={line} />
              ))}
            </ul>
          )}
        </>
      )}
    </CallState>
  )
}

function Row({ line }: { line: Line }) {
  const { path, contractName, contractNo, counterparty, amount, currency, steps } = line
  // Several steps may be current: the one that is waited for is named.
  const now = steps.findIndex(({ name, state }) =>
    line.waiting ? name === line.waiting.step : state === 'current' || state === 'stopped',
  )
  return (
    <li>
      <div className={styles.name}>
        <Link to={path} title={contractName}>
          {contractName}
        </Link>
        <small className={textStyles.soft}>{[contractNo, counterparty].filter(Boolean).join(' · ')}</small>
      </div>
      <Money value={amount} currency={currency} />
      <Steps steps={steps} isMine={line.waiting?.isMine ?? false}>
        <NowWord line={line} at={Math.max(now, 0)} />
      </Steps>
    </li>
  )
}

interface StepsProps {
  steps: Line['steps']
  /** Shows the names instead of the points. */
  isNamed?: boolean
  isMine?: boolean
  children?: ReactNode
}

/** The steps of a contract in columns of the same width. */
function Steps({ steps, isNamed = false, isMine = false, children }: StepsProps) {
  return (
    <ol className={styles.steps} style={{ gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))` }}>
      {steps.map(({ name, state }, index) => (
        <li
          key={`${name}${index}`}
          className={isNamed ? undefined : classes(styles.point, pointOf(steps, index, isMine))}
          aria-current={!isNamed && state === 'current' ? 'step' : undefined}
        >
          <span className={isNamed ? undefined : textStyles.unseen}>{name}</span>
        </li>
      ))}
      {children}
    </ol>
  )
}

/** Under the current step: who must act and since when, or by when, or the remark of the step. */
function NowWord({ line: { steps, waiting }, at }: { line: Line; at: number }) {
  const t = useT()
  const step = steps[at]
  if (!step) return null
  const words = waiting?.isMine
    ? [t('hub.mine', { step: waiting.step }), step.note]
    : [
        peopleWord(t, step.people) || (step.state === 'current' && t('hub.state.current')),
        step.note,
        waiting?.days ? t('hub.waitingDays', { days: waiting.days }) : step.time && written(step.time.slice(0, 10)),
      ]
  const isLate = at === steps.length - 1
  return (
    <li
      className={classes(styles.now, waiting?.isMine && styles.mine, isLate && styles.toLeft)}
      style={{ gridColumn: isLate ? `1 / ${at + 2}` : `${at + 1} / -1` }}
    >
      {words.filter(Boolean).join(' · ')}
    </li>
  )
}
