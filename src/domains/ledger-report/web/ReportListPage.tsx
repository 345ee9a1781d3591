import { documentStatus } from '../../../kernel/record.ts'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { NewButton } from '../../../web/record/NewButton.tsx'
import { StateField } from '../../../web/record/StateField.tsx'
import { documentTones } from '../../../web/record/tones.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { ledgerType } from '../../ledger/codes.ts'
import { ReportOrgField } from '../../ledger/web/parts.tsx'
import { SavedViews } from '../../saved-view/web/parts.tsx'
import { ledgerReportApi, type LedgerReportRow } from '../api.ts'
import { reportType } from '../codes.ts'
import { ledgerReportConfig } from './config.ts'
import { periodOptions } from './periods.ts'

/** The reports that are visible to the user. */
export function ReportListPage() {
  const t = useT()
  const list = useList(ledgerReportApi.query)
  const columns = useColumns<LedgerReportRow>('ledgerReport', ({ text, coded, status }) => [
    text('reportNo', 130, { sortable: true }),
    text('reportName', 260, { sortable: true }),
    coded('reportType', reportType, 90, { sortable: true }),
    coded('ledgerType', ledgerType, 130),
    text('period', 96, { sortable: true }),
    text('reportOrgName', 170),
    status('status', documentStatus, documentTones, 90),
    text('sumTime', 150, { optional: true }),
    text('createPsnName', 90, { optional: true }),
    text('createTime', 150, { optional: true, sortable: true }),
  ])
  const add = <NewButton config={ledgerReportConfig} />
  return (
    <ListPage
      name="ledgerReport"
      title={t('ledgerReport.title')}
      list={list}
      columns={columns}
      open={(row) => ledgerReportConfig.pageOf(row.status === documentStatus.code.editing ? 'edit' : 'view', row.id)}
      action={add}
      views={<SavedViews />}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('ledgerReport.search')} />
          <SelectField list={list} name="reportType" label={t('ledgerReport.field.reportType')} of={reportType} />
          <SelectField list={list} name="ledgerType" label={t('ledgerReport.field.ledgerType')} of={ledgerType} />
          <StateField list={list} config={ledgerReportConfig} name="status" of={documentStatus} />
        </>
      }
      more={
        <>
          <SelectField
            list={list}
            name="period"
            label={t('ledgerReport.field.period')}
            of={periodOptions(list.filter.reportType ?? null)}
          />
          <ReportOrgField list={list} />
        </>
      }
      exportTo={ledgerReportApi.export}
      empty={<EmptyState title={t('ledgerReport.empty')} text={t('ledgerReport.emptyText')} action={add} />}
    />
  )
}
ReportListPage.asks = firstOf(ledgerReportApi.query)
