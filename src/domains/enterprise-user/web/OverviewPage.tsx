import { Link } from 'react-router'
import { enableStatus } from '../../../kernel/record.ts'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { codeWord, useColumns } from '../../../web/record/columns.tsx'
import { enableTones } from '../../../web/record/tones.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { packageName } from '../../tenant/codes.ts'
import { enterpriseUserApi, type Overview } from '../api.ts'

const usersOf = (id: string): string => `/EnterPriseUserList?tenantId=${id}`

/** Every organisation with its number of users, linked to the users. */
export function OverviewPage() {
  const t = useT()
  const list = useList(enterpriseUserApi.overview)
  const columns = useColumns<Overview>('enterprise-user', ({ text, status }) => [
    text('tenantName', 240),
    text('packageName', 110, { render: (row) => codeWord(t, packageName, row.packageName) ?? '—' }),
    text('endDate', 115, { render: (row) => row.endDate ?? '—' }),
    text('users', 110, {
      align: 'right',
      render: ({ users, maxUsers }) => (maxUsers === null ? users : `${users} / ${maxUsers}`),
    }),
    text('admins', 100, { align: 'right' }),
    text('disabled', 100, { align: 'right' }),
    text('usedCoin', 110, { align: 'right' }),
    status('status', enableStatus, enableTones, 90),
    {
      key: 'id',
      title: t('ui.list.actions'),
      width: 100,
      isAction: true,
      render: (row) => <Link to={`/EnterPriseUserBillDeta?tenantId=${row.id}`}>{t('enterprise-user.bills')}</Link>,
    },
  ])
  return (
    <ListPage
      name="enterprise-users"
      title={t('enterprise-user.overview')}
      list={list}
      columns={columns}
      open={(row) => usersOf(row.id)}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('enterprise-user.searchTenant')} />
          <SelectField list={list} name="status" label={t('enterprise-user.field.status')} of={enableStatus} />
        </>
      }
      empty={<EmptyState title={t('enterprise-user.noTenants')} />}
    />
  )
}
OverviewPage.asks = firstOf(enterpriseUserApi.overview)
