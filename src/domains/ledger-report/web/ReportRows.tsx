import { CalculatorOutlined, DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { recordStatus } from '../../../kernel/record.ts'
import { useCall } from '../../../web/api/query.ts'
import { download } from '../../../web/api/send.ts'
import { patchParams } from '../../../web/api/url-state.ts'
import { useT, type Translate } from '../../../web/i18n/t.ts'
import { amountWord, written } from '../../../web/i18n/written.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { refusalFor, refusalWord, useRecord } from '../../../web/record/record-context.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { Money } from '../../../web/ui/Money.tsx'
import { printTable } from '../../../web/ui/print-table.ts'
import { bookColumns, contentText, ledgerType, noCategory } from '../../ledger/codes.ts'
import { ledgerReportApi, type LedgerReport, type Sum } from '../api.ts'
import recordStyles from '../../../web/record/record.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './report.module.css'

interface Props {
  report: LedgerReport
  busy: boolean
  onGenerate: () => void
}

/** Sums of the period's confirmed lines; each number links to its lines. */
export function ReportRows({ report, busy, onGenerate }: Props) {
  const t = useT()
  const context = useRecord()
  const refusal = refusalFor(context, 'generate')
  const { rows } = report
  const heads = (['period', 'reportOrgName', 'category', 'count', 'amount'] as const).map((name) =>
    t(`ledgerReport.sum.${name}`),
  )
  const count = rows.reduce((sum, row) => sum + row.count, 0)
  const amount = (rows.reduce((sum, row) => sum + Math.round(Number(row.amount) * 100), 0) / 100).toFixed(2)
  const print = () =>
    printTable({
      title: report.reportName,
      notes: [
        report.reportNo,
        codeWord(t, ledgerType, report.ledgerType) ?? '',
        report.period ?? '',
        report.reportOrgName ?? '',
        written(report.sumTime?.slice(0, 16)) ?? '',
      ],
      heads,
      rows: rows.map((row) => [
        row.period,
        row.reportOrgName,
        categoryWord(t, report, row),
        grouped(row.count),
        amountWord(row.amount),
      ]),
      foot: [t('ledgerReport.total'), '', '', grouped(count), amountWord(amount)],
      below: [t('ledgerReport.signLine')],
    })
  const nothing = report.sumTime === null && t('ledgerReport.notYet')
  return (
    <>
      <div className={styles.tools}>
        {refusal !== 'hidden' && (
          <ActionButton
            type={report.sumTime === null ? 'primary' : 'default'}
            icon={<CalculatorOutlined />}
            loading={busy}
            refusal={refusal && refusalWord(t, context, 'generate', refusal)}
            onClick={onGenerate}
          >
            {t('ledgerReport.do.generate')}
          </ActionButton>
        )}
        <ActionButton
          access={ledgerReportApi.exportRows.access}
          icon={<DownloadOutlined />}
          refusal={nothing}
          onClick={() => void download(ledgerReportApi.exportRows, { id: report.id }).catch(() => undefined)}
        >
          {t('ledgerReport.excel')}
        </ActionButton>
        <ActionButton icon={<PrinterOutlined />} refusal={nothing} onClick={print}>
          {t('ledgerReport.print')}
        </ActionButton>
      </div>
      {report.sumTime === null ? (
        <p className={textStyles.soft}>{t('ledgerReport.notYet')}</p>
      ) : (
        <>
          <Checked report={report} />
          <table className={styles.table}>
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
              {rows.map((row) => (
                <tr key={`${row.period} ${row.reportOrg} ${row.category}`}>
                  <td>{row.period}</td>
                  <td>{row.reportOrgName}</td>
                  <td>{categoryWord(t, report, row)}</td>
                  <td>
                    <Link to={linesOf(report, row)}>{row.count}</Link>
                  </td>
                  <td>
                    <Money value={row.amount} />
                  </td>
                </tr>
              ))}
              {rows.length === 0 && (
                <tr>
                  <td colSpan={heads.length} className={textStyles.soft}>
                    {t('ledgerReport.noLines')}
                  </td>
                </tr>
              )}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={3}>
                  {t('ledgerReport.total')}
                </th>
                <td>
                  <Link to={linesOf(report, null)}>{count}</Link>
                </td>
                <td>
                  <Money value={amount} />
                </td>
              </tr>
            </tfoot>
          </table>
        </>
      )}
    </>
  )
}

/** Whether the report still agrees with the ledger. */
function Checked({ report }: { report: LedgerReport }) {
  const t = useT()
  const { data } = useCall(ledgerReportApi.check, { id: report.id })
  if (!data) return null
  const { same, missed, open } = data
  const isGood = same && missed === 0
  const text = isGood
    ? t('ledgerReport.same')
    : same
      ? t('ledgerReport.missed', { count: missed })
      : t('ledgerReport.differs')
  return (
    <Alert
      className={recordStyles.notice!}
      type={isGood && open === 0 ? 'success' : 'warning'}
      showIcon
      title={open > 0 ? `${text} ${t('ledgerReport.openNote', { count: open })}` : text}
    />
  )
}

function categoryWord(t: Translate, { ledgerType: type }: LedgerReport, { category }: Sum): string {
  if (category === null || type === null) return t('ledgerReport.noCategory')
  return contentText(bookColumns[type][0], category, t.label)
}

/** Address of the list of the lines behind a row, or behind all rows. */
function linesOf(report: LedgerReport, row: Sum | null): string {
  const params = patchParams(new URLSearchParams(), {
    ledgerType: report.ledgerType,
    reportId: report.id,
    status: recordStatus.code.finished,
    ...(row && { period: row.period, reportOrg: row.reportOrg, category: row.category ?? noCategory }),
  })
  return `/ledgerIndex?${params.toString()}`
}
