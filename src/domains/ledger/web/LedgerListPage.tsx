import { useMemo } from 'react'
import { recordStatus } from '../../../kernel/record.ts'
import { firstOf, useList, type List } from '../../../web/api/list.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { NewButton } from '../../../web/record/NewButton.tsx'
import { StateField } from '../../../web/record/StateField.tsx'
import { useGranted } from '../../../web/session/session.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { ImportSheet } from '../../../web/ui/ImportSheet.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { Money } from '../../../web/ui/Money.tsx'
import { KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { SavedViews } from '../../saved-view/web/parts.tsx'
import { ledgerApi, type LedgerRow } from '../api.ts'
import { ledgerSource, ledgerType } from '../codes.ts'
import { BatchActions } from './BatchActions.tsx'
import { columnsOf } from './columns.tsx'
import { ledgerConfig } from './config.ts'
import { GenerateButton } from './GenerateButton.tsx'
import { lastMonths, ReportOrgField } from './parts.tsx'
import { PrintBook } from './PrintBook.tsx'
import listStyles from '../../../web/ui/list.module.css'
import tableStyles from '../../../web/ui/table.module.css'

const renderBatch = (rows: readonly LedgerRow[], clear: () => void) => <BatchActions rows={rows} clear={clear} />

/** The ledgers: all lines, or those of one ledger with its own columns. */
export function LedgerListPage() {
  const t = useT()
  const list = useList(ledgerApi.query)
  const mayWork = useGranted([ledgerApi.submit.access, ledgerApi.confirm.access].flat())
  const type = list.filter.ledgerType
  const columns = useMemo(() => columnsOf(t, type), [t, type])
  const actions = (
    <div className={listStyles.actions}>
      <PrintBook list={list} />
      <ImportSheet
        template={ledgerApi.importTemplate}
        of={{ ledgerType: type ?? 'contract' }}
        check={ledgerApi.importCheck}
        write={ledgerApi.importData}
      >
        {t('ledger.import')}
      </ImportSheet>
      <GenerateButton known={list.filter} />
      <NewButton config={ledgerConfig} />
    </div>
  )
  return (
    <ListPage
      key={type ?? 'all'}
      name={`ledger-${type ?? 'all'}`}
      title={t('ledger.title')}
      list={list}
      columns={columns}
      open={(row) => ledgerConfig.pageOf(row.status === recordStatus.code.saved ? 'edit' : 'view', row.id)}
      action={actions}
      views={<SavedViews />}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('ledger.search')} />
          <SelectField list={list} name="ledgerType" label={t('ledger.field.ledgerType')} of={ledgerType} />
          <SelectField
            list={list}
            name="period"
            label={t('ledger.field.period')}
            of={lastMonths().map((month) => ({ value: month, label: month }))}
          />
          <StateField list={list} config={ledgerConfig} name="status" of={recordStatus} />
        </>
      }
      more={
        <>
          <ReportOrgField list={list} />
          <SelectField list={list} name="source" label={t('ledger.field.source')} of={ledgerSource} />
        </>
      }
      {...(mayWork && { renderBatch })}
      exportTo={ledgerApi.export}
      summary={<Totals list={list} />}
      empty={<EmptyState title={t('ledger.empty')} text={t('ledger.emptyText')} access="ledger:add" />}
    />
  )
}
LedgerListPage.asks = firstOf(ledgerApi.query)

/** Number and sum of all lines that match the filter, not only of the page. */
function Totals({ list }: { list: Pick<List<LedgerRow>, 'input' | 'total'> }) {
  const t = useT()
  const { current: _, size: __, sort: ___, order: ____, ...filter } = list.input
  const { data } = useCall(ledgerApi.totals, filter, { keep: true })
  if (!data || data.count === 0) return null
  return (
    <p className={tableStyles.sum}>
      {t('ledger.totals', { count: grouped(data.count) })} <Money value={data.amount} />
    </p>
  )
}
