import { createContext, type ReactNode, useContext } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import type { Column } from '../../../web/ui/columns.ts'
import textStyles from '../../../web/ui/text.module.css'
import { dutyApi, type NextDuty as Next } from '../api.ts'
import styles from './duty.module.css'

const Known = createContext<ReadonlyMap<string, Next>>(new Map())
/** Days before a deadline from which it is shown as urgent. */
const NEAR = 7

interface Props {
  /** Kind of the records: its table's name. */
  bizType: string
  rows: readonly { id: string }[]
  children: ReactNode
}

/** Around a list: reads the next deadlines of its rows with one call, for {@link nextDutyColumn}. */
export function NextDuties({ bizType, rows, children }: Props) {
  const ids = rows.map(({ id }) => id)
  const found = useCall(dutyApi.next, { bizType, ids }, { enabled: ids.length > 0, keep: true }).data ?? []
  return <Known value={new Map(found.map((one) => [one.bizId, one]))}>{children}</Known>
}

/** The column with the next deadline of each row and its reason. @param title in the user's language */
export const nextDutyColumn = <Row extends { id: string }>(title: string): Column<Row> => ({
  key: 'nextDuty',
  title,
  width: 210,
  render: (row) => <NextDuty id={row.id} />,
})

function NextDuty({ id }: { id: string }) {
  const t = useT()
  const next = useContext(Known).get(id)
  if (!next) return null
  const { what, date, daysLeft, isProvisional } = next
  const left =
    daysLeft < 0
      ? t('duty.late', { days: -daysLeft })
      : daysLeft === 0
        ? t('duty.today')
        : t('duty.left', { days: daysLeft })
  const tone = daysLeft < 0 ? styles.late : daysLeft <= NEAR ? textStyles.warning : textStyles.soft
  return (
    <span title={`${what} ${written(date)}`}>
      {written(date)} <small className={tone}>{isProvisional ? `${left} · ${t('duty.provisional')}` : left}</small>{' '}
      {what}
    </span>
  )
}
