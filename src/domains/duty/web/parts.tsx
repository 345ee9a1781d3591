import { createContext, type ReactNode, useContext } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { type Translate, useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import type { Column } from '../../../web/ui/columns.ts'
import textStyles from '../../../web/ui/text.module.css'
import { dutyApi, type NextDuty as Next } from '../api.ts'
import styles from './duty.module.css'

export { DutyDays } from './DutyDays.tsx'
export { DutyLines } from './DutyLines.tsx'
export { EscalationSetting } from './EscalationSetting.tsx'
export { heads } from './heads.ts'

const Known = createContext<readonly Next[]>([])
/** Days before a deadline from which it is shown as urgent. */
const NEAR = 7

/** Number of overdue duties: the user's own, or those of all visible records. */
export const useLateCount = (of: 'own' | 'visible'): number =>
  useCall(dutyApi.mine, { of, days: 0, size: 1 }).data?.overdue ?? 0

interface Props {
  /** Kind of the records: its table's name. */
  bizType: string
  rows: readonly { id: string }[]
  children: ReactNode
}

/** Around a list: reads the next deadlines and hearings of its rows with one call, for the columns below. */
export function NextDuties({ bizType, rows, children }: Props) {
  const ids = rows.map(({ id }) => id)
  const found = useCall(dutyApi.next, { bizType, ids }, { enabled: ids.length > 0, keep: true }).data ?? []
  return <Known value={found}>{children}</Known>
}

/** The column with the next deadline of each row and its reason. @param title in the user's language */
export const nextDutyColumn = <Row extends { id: string }>(title: string): Column<Row> => ({
  key: 'nextDuty',
  title,
  width: 210,
  render: (row) => <NextDuty id={row.id} />,
})

/** The column with the next hearing of each row. @param title in the user's language */
export const nextHearingColumn = <Row extends { id: string }>(title: string): Column<Row> => ({
  key: 'nextHearing',
  title,
  width: 190,
  render: (row) => <NextHearing id={row.id} />,
})

const useNext = (id: string, isHearing: boolean): Next | undefined =>
  useContext(Known).find((one) => one.bizId === id && one.isHearing === isHearing)

function NextDuty({ id }: { id: string }) {
  const t = useT()
  const next = useNext(id, false)
  if (!next) return null
  const { what, date, isProvisional } = next
  const left = leftWord(t, next)
  const tone = toneOf(next)
  return (
    <span title={`${what} ${written(date)}`}>
      {written(date)} <small className={tone}>{isProvisional ? `${left} · ${t('duty.provisional')}` : left}</small>{' '}
      {what}
    </span>
  )
}

function NextHearing({ id }: { id: string }) {
  const t = useT()
  const next = useNext(id, true)
  if (!next) return null
  const day = `${written(next.date)} ${next.time ?? ''}`
  return (
    <span title={`${day} ${leftWord(t, next)}`}>
      {day} <small className={toneOf(next)}>{leftWord(t, next)}</small>
    </span>
  )
}

const leftWord = (t: Translate, { daysLeft }: Next): string =>
  daysLeft < 0
    ? t('duty.late', { days: -daysLeft })
    : daysLeft === 0
      ? t('duty.today')
      : t('duty.left', { days: daysLeft })

const toneOf = ({ daysLeft }: Next) =>
  daysLeft < 0 ? styles.late : daysLeft <= NEAR ? textStyles.warning : textStyles.soft
