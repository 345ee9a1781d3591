import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { Fact } from '../../../web/record/Item.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import type { Report } from '../api.ts'
import { regStatus, risk, source } from '../codes.ts'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import tableStyles from '../../../web/ui/table.module.css'
import styles from './credit.module.css'

/** A table with titles, or a message when it has no rows. */
function Table({ heads, rows, empty }: { heads: readonly string[]; rows: readonly ReactNode[][]; empty: string }) {
  if (rows.length === 0) return <EmptyState title={empty} />
  return (
    <div className={classes(tableStyles.box, printStyles.opened)}>
      <table className={tableStyles.root}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, i) => (
            // Rows have no id, and are never reordered.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={i}>
              {cells.map((cell, j) => (
                <td key={heads[j]}>{cell === '' ? '—' : cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function Base({ report: { base } }: { report: Report }) {
  const t = useT()
  return (
    <FormGrid>
      <Fact label={t('credit.field.name')} value={base.name} />
      <Fact label={t('credit.field.creditCode')} value={base.creditCode} />
      <Fact label={t('credit.field.legalPerson')} value={base.legalPerson} />
      <Fact label={t('credit.field.regCapital')} value={base.regCapital} />
      <Fact label={t('credit.field.foundDate')} value={base.foundDate} />
      <Fact label={t('credit.field.regStatus')} value={t.label(regStatus.labelKey(base.regStatus))} />
      <Fact wide label={t('credit.field.regAddress')} value={base.regAddress} />
      <Fact wide label={t('credit.field.scope')} value={base.scope} />
    </FormGrid>
  )
}

export function People({ of, second }: { of: [string, string][]; second: 'ratio' | 'post' }) {
  const t = useT()
  return <Table heads={[t('credit.person'), t(`credit.${second}`)]} rows={of} empty={t('credit.nothing')} />
}

export function Risks({ risks }: { risks: Report['risks'] }) {
  const t = useT()
  return (
    <dl className={styles.risks}>
      {risk.values.map((one) => (
        <div key={one} className={risks[one] > 0 ? styles.bad : undefined}>
          <dt>{t.label(risk.labelKey(one))}</dt>
          <dd>{risks[one]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The score with all deductions, so that the sum can be checked. */
export function Score({ report: { score, level, factors } }: { report: Report }) {
  const t = useT()
  return (
    <>
      <p className={styles.score}>
        <strong>{score}</strong> / 100 · {level}
      </p>
      <Table
        heads={[t('credit.reason'), t('credit.count'), t('credit.points')]}
        rows={factors.map(({ factor, count, points }) => [t.label(`credit.factor.${factor}`), count, points])}
        empty={t('credit.noFactors')}
      />
      <p className={styles.soft}>{t('credit.scoreText')}</p>
    </>
  )
}

export function Changes({ changes }: { changes: Report['changes'] }) {
  const t = useT()
  const shown = (field: string, value: string) => (field === 'regStatus' ? t.label(regStatus.labelKey(value)) : value)
  return (
    <Table
      heads={[t('credit.what'), t('credit.before'), t('credit.after')]}
      rows={changes.map(({ field, before, after }) => [
        t.label(`credit.field.${field}`),
        shown(field, before),
        shown(field, after),
      ])}
      empty={t('credit.noChanges')}
    />
  )
}

export function History({ report, address }: { report: Report; address: string }) {
  const t = useT()
  const heads = ['queryTime', 'score', 'level', 'source', 'createPsnName'] as const
  return (
    <Table
      heads={heads.map((head) => t(`credit.field.${head}`))}
      rows={report.history.map((one) => [
        <Link key="time" to={`${address}?id=${report.id}&report=${one.reportId}`}>
          {written(one.queryTime)}
        </Link>,
        one.score,
        one.level,
        t.label(source.labelKey(one.source)),
        one.createPsnName,
      ])}
      empty={t('credit.nothing')}
    />
  )
}
