import { enableStatus } from '../../../kernel/record.ts'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { NewButton } from '../../../web/record/NewButton.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { DateRangeField, KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { SavedViews } from '../../saved-view/web/parts.tsx'
import { tenantApi, type TenantRow } from '../api.ts'
import { packageName, stage } from '../codes.ts'
import { entryConfig, tenantConfig } from './config.ts'
import { stageTones } from './tones.ts'

/** The organisations that use the product, and the drafts of new ones. */
export function TenantListPage() {
  const t = useT()
  const list = useList(tenantApi.query)
  const columns = useColumns<TenantRow>('tenant', ({ text, coded, status }) => [
    // The column that links to the record: a draft has no code yet.
    text('tenantName', 220, { sortable: true }),
    text('tenantCode', 110, { sortable: true }),
    text('contact', 90),
    text('phone', 120),
    coded('packageName', packageName, 110),
    text('endDate', 115, { sortable: true }),
    text('users', 90, {
      align: 'right',
      render: ({ users, maxUsers }) => (maxUsers === null ? users : `${users} / ${maxUsers}`),
    }),
    text('coinMargin', 110, { align: 'right' }),
    status('stage', stage, stageTones, 100),
    text('creditCode', 190, { optional: true }),
    text('regionName', 150, { optional: true }),
    text('createTime', 160, { optional: true, sortable: true }),
  ])
  const add = <NewButton config={entryConfig} />
  return (
    <ListPage
      name="tenant"
      title={t('tenant.title')}
      list={list}
      columns={columns}
      open={(row) => (row.stage === 'draft' ? entryConfig.pageOf('edit', row.id) : tenantConfig.pageOf('view', row.id))}
      action={add}
      views={<SavedViews />}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('tenant.search')} />
          <SelectField list={list} name="packageName" label={t('tenant.column.packageName')} of={packageName} />
          <SelectField list={list} name="stage" label={t('tenant.field.stage')} of={stage} multiple />
        </>
      }
      more={
        <>
          <DateRangeField list={list} from="endDateFrom" to="endDateTo" label={t('tenant.short.expiry')} />
          <SelectField list={list} name="status" label={t('tenant.short.enable')} of={enableStatus} />
        </>
      }
      exportTo={tenantApi.export}
      empty={<EmptyState title={t('tenant.empty')} text={t('tenant.emptyText')} access="tenant:add" action={add} />}
    />
  )
}
TenantListPage.asks = firstOf(tenantApi.query)
