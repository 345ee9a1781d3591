import { Link } from 'react-router'
import { documentStatus } from '../../../kernel/record.ts'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { writtenSpan } from '../../../web/i18n/written.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { NewButton } from '../../../web/record/NewButton.tsx'
import { StateField } from '../../../web/record/StateField.tsx'
import { documentTones } from '../../../web/record/tones.ts'
import { roomFor } from '../../../web/ui/columns.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { DateRangeField, KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { TenantField } from '../../coin/web/parts.tsx'
import { packageName } from '../../tenant/codes.ts'
import { enterpriseCostApi, type Renewal } from '../api.ts'
import { payMode } from '../codes.ts'
import { renewalConfig } from './config.ts'

/** Renewals of organisations' terms. */
export function RenewalListPage() {
  const t = useT()
  const list = useList(enterpriseCostApi.query)
  const columns = useColumns<Renewal>('enterprise-cost', ({ text, coded, amount, status }) => [
    text('renewNo', 130, { sortable: true }),
    text('tenantName', 185),
    coded('packageName', packageName, 100),
    text('endDate', 185, {
      sortable: true,
      render: ({ startDate, endDate }) => writtenSpan(startDate, endDate),
    }),
    text('maxUsers', 65, { align: 'right' }),
    text('coin', 75, { align: 'right' }),
    amount('amount', 110, { sortable: true }),
    coded('payMode', payMode, 100),
    status('status', documentStatus, documentTones, 95),
    {
      key: 'id',
      title: t('ui.list.actions'),
      width: roomFor([t('enterprise-cost.view')]),
      isAction: true,
      render: (row) => <Link to={renewalConfig.pageOf('view', row.id)}>{t('enterprise-cost.view')}</Link>,
    },
    text('submitPsnName', 90, { optional: true }),
    text('decidePsnName', 90, { optional: true }),
    text('createTime', 160, { optional: true, sortable: true }),
  ])
  const add = <NewButton config={renewalConfig} />
  return (
    <ListPage
      name="renewal"
      title={t('enterprise-cost.title')}
      list={list}
      columns={columns}
      open={(row) => renewalConfig.pageOf(row.status === documentStatus.code.editing ? 'edit' : 'view', row.id)}
      action={add}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('enterprise-cost.search')} />
          <TenantField list={list} />
          <StateField list={list} config={renewalConfig} name="status" of={documentStatus} />
        </>
      }
      more={
        <>
          <SelectField
            list={list}
            name="packageName"
            label={t('enterprise-cost.column.packageName')}
            of={packageName}
          />
          <DateRangeField list={list} from="endDateFrom" to="endDateTo" label={t('enterprise-cost.short.expiry')} />
        </>
      }
      exportTo={enterpriseCostApi.export}
      empty={<EmptyState title={t('enterprise-cost.empty')} text={t('enterprise-cost.emptyText')} action={add} />}
    />
  )
}
RenewalListPage.asks = firstOf(enterpriseCostApi.query)
