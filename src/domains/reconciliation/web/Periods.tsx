import { Button } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { amountWord, written } from '../../../web/i18n/written.ts'
import { classes } from '../../../web/ui/classes.ts'
import { Drill } from '../../../web/ui/Drill.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import type { Period } from '../api.ts'
import styles from './reconciliation.module.css'

const columns = ['faults', 'orders', 'amount', 'received', 'difference', 'coins', 'refunds', 'refunded', 'net'] as const
type Sums = Omit<Period, 'from' | 'to'>

interface Props {
  periods: readonly Period[]
  total: Sums
  /** Narrows the comparison to a period. */
  onOpen: (from: string, to: string) => void
}

/** The sums of each day or month, what does not agree first; orders and refunds lead to their lists. */
export function Periods({ periods, total, onOpen }: Props) {
  const t = useT()
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('reconciliation.field.period')}</th>
            {columns.map((name) => (
              <th key={name} scope="col" className={styles.figure}>
                {t(`reconciliation.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {periods.map((row) => {
            const days = row.from === row.to ? written(row.from) : `${written(row.from)} – ${written(row.to)}`
            return (
              <tr key={row.from}>
                <th scope="row">
                  <Button type="link" onClick={() => onOpen(row.from, row.to)}>
                    {days}
                  </Button>
                </th>
                <Figures of={row} span={row} />
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('reconciliation.sum')}</th>
            <Figures of={total} />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Figures({ of, span }: { of: Sums; span?: { from: string; to: string } }) {
  const orders = span && `/OrderRecordsIndex?payTimeFrom=${span.from}&payTimeTo=${span.to}`
  const refunds = span && `/refundIndex?refundTimeFrom=${span.from}&refundTimeTo=${span.to}`
  const linked = (count: number, to: string | undefined) =>
    to && count > 0 ? <Drill to={to}>{grouped(count)}</Drill> : grouped(count)
  const isOff = Number(of.difference) !== 0
  return (
    <>
      <td className={classes(styles.figure, of.faults > 0 && styles.off)}>{grouped(of.faults)}</td>
      <td className={styles.figure}>{linked(of.orders, orders)}</td>
      <td className={styles.figure}>{amountWord(of.amount)}</td>
      <td className={styles.figure}>{amountWord(of.received)}</td>
      <td className={classes(styles.figure, isOff && styles.off)}>{amountWord(of.difference)}</td>
      <td className={classes(styles.figure, of.coins !== of.booked && styles.off)}>
        {grouped(of.coins)} / {grouped(of.booked)}
      </td>
      <td className={styles.figure}>{linked(of.refunds, refunds)}</td>
      <td className={styles.figure}>{amountWord(of.refunded)}</td>
      <td className={styles.figure}>{amountWord(of.net)}</td>
    </>
  )
}
