import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import textStyles from '../../../web/ui/text.module.css'
import type { Difference } from '../api.ts'
import { fault } from '../codes.ts'
import styles from './reconciliation.module.css'

const columns = ['day', 'number', 'tenantName', 'fault', 'expected', 'found'] as const
const isFigure = (name: string): boolean => name === 'expected' || name === 'found'

/** The documents that do not agree; each opens its order or refund. */
export function Differences({ rows }: { rows: readonly Difference[] }) {
  const t = useT()
  if (rows.length === 0) return null
  return (
    <div className={styles.wide}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={isFigure(name) ? styles.figure : undefined}>
                {t(`reconciliation.field.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.id} ${row.fault}`}>
              <td>{written(row.day)}</td>
              <td>
                <Link to={row.path}>{row.number}</Link>
              </td>
              <td className={textStyles.cut} title={row.tenantName}>
                {row.tenantName}
              </td>
              <td>{t.label(fault.labelKey(row.fault))}</td>
              <td className={styles.figure}>{row.expected || '—'}</td>
              <td className={styles.figure}>{row.found || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
