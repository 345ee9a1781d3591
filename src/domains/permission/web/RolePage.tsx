import { PlusOutlined } from '@ant-design/icons'
import { Link, useSearchParams } from 'react-router'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { type Column, roomFor } from '../../../web/ui/columns.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { roleApi, type RoleRow } from '../api.ts'
import { dataScope, switched } from '../codes.ts'
import { roleWord } from './parts.tsx'
import { switchTones } from './tones.ts'
import { RoleDrawer } from './RoleDrawer.tsx'

/** The roles of the tenant. A role opens next to the list; the address contains its id. */
export function RolePage() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const list = useList(roleApi.query)
  const address = (role: string) => {
    const next = new URLSearchParams(params)
    next.set('role', role)
    return `/system/role/index?${next}`
  }
  const show = (role: string | null, copyOf?: string) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      next.delete('copyOf')
      next.delete('tab')
      if (role === null) next.delete('role')
      else next.set('role', role)
      if (copyOf) next.set('copyOf', copyOf)
      return next
    })
  const columns: readonly Column<RoleRow>[] = [
    { key: 'roleName', title: t('permission.field.roleName'), width: 200, render: (row) => roleWord(t, row) },
    { key: 'roleCode', title: t('permission.field.roleCode'), width: 150 },
    {
      key: 'builtIn',
      title: t('permission.kind'),
      width: 100,
      render: (row) => t(row.builtIn ? 'permission.source.builtIn' : 'permission.source.own'),
    },
    {
      key: 'dataScope',
      title: t('permission.field.dataScope'),
      width: 160,
      full: roomFor(dataScope.options.map(({ labelKey }) => t.label(labelKey))),
      render: (row) => t.label(dataScope.labelKey(row.dataScope)),
    },
    {
      key: 'userCount',
      title: t('permission.field.userCount'),
      width: 90,
      align: 'right',
      render: ({ id, userCount }) => (
        <Link to={`${address(id)}&tab=users`} title={t('permission.viewUsers')}>
          {userCount}
        </Link>
      ),
    },
    {
      key: 'enabled',
      title: t('permission.field.enabled'),
      width: 100,
      render: (row) => <StatusTag of={switched} tones={switchTones} value={row.enabled} />,
    },
    { key: 'createTime', title: t('permission.field.createTime'), width: 170 },
  ]
  const add = (
    <ActionButton access="system:role:add" type="primary" icon={<PlusOutlined />} onClick={() => show('new')}>
      {t('permission.list.add')}
    </ActionButton>
  )
  return (
    <>
      <ListPage
        name="role"
        title={t('permission.roles')}
        list={list}
        columns={columns}
        open={(row) => address(row.id)}
        action={add}
        search={
          <>
            <KeywordField list={list} name="keyword" placeholder={t('permission.list.search')} />
            <SelectField list={list} name="enabled" label={t('permission.field.enabled')} of={switched} />
          </>
        }
        empty={
          <EmptyState
            title={t('permission.list.empty')}
            text={t('permission.list.emptyText')}
            access="system:role:add"
            action={add}
          />
        }
      />
      <RoleDrawer role={params.get('role')} copyOf={params.get('copyOf')} show={show} />
    </>
  )
}
RolePage.asks = firstOf(roleApi.query)
