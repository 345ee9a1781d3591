import { PlusOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { firstOf, useList, type FilterOf, type List } from '../../../web/api/list.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ImportSheet } from '../../../web/ui/ImportSheet.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { OrgNav, OrgPicker } from '../../org/web/parts.tsx'
import { roleWords } from '../../permission/web/parts.tsx'
import { userApi, type User } from '../api.ts'
import { userStatus } from '../codes.ts'
import { useUserColumns } from './columns.tsx'
import { SecretModal, showSecrets } from './SecretModal.tsx'
import { UserBatch } from './UserBatch.tsx'
import { UserDrawer } from './UserDrawer.tsx'
import { UserForm } from './UserForm.tsx'
import listStyles from '../../../web/ui/list.module.css'
import styles from './user.module.css'

/** The users of the organisation. The address contains the opened user. */
export function UserListPage() {
  const t = useT()
  const { message } = App.useApp()
  const list = useList(userApi.query)
  const columns = useUserColumns()
  const [params, setParams] = useSearchParams()
  const [adding, setAdding] = useState(false)
  const opened = params.get('user')
  const addressOf = (user: string | null) => {
    const next = new URLSearchParams(params)
    if (user === null) next.delete('user')
    else next.set('user', user)
    return next
  }
  const add = (
    <ActionButton access="system:user:add" type="primary" icon={<PlusOutlined />} onClick={() => setAdding(true)}>
      {t('user.do.add')}
    </ActionButton>
  )
  return (
    <>
      <ListPage<User, typeof list.filter>
        name="user"
        title={t('user.title')}
        list={list}
        columns={columns}
        open={(user) => `/system/user/index?${addressOf(user.id).toString()}`}
        action={
          <span className={styles.headActions}>
            <ImportSheet template={userApi.importTemplate} check={userApi.importCheck} write={userApi.importData}>
              {t('user.do.import')}
            </ImportSheet>
            {add}
          </span>
        }
        views={
          <div className={styles.nav}>
            <OrgNav shown="users" />
          </div>
        }
        search={<UserSearch list={list} />}
        renderBatch={renderBatch}
        exportTo={userApi.export}
        empty={<EmptyState title={t('user.empty')} text={t('user.emptyText')} access="system:user:add" action={add} />}
      />
      {adding && (
        <UserForm
          nameOf={(role) => roleWords(t, [role])}
          user={null}
          close={() => setAdding(false)}
          saved={({ name, loginName, secret }) => {
            setAdding(false)
            if (secret) showSecrets([{ name, loginName, secret }])
            else void message.success(t('user.saved'))
          }}
        />
      )}
      <UserDrawer id={opened} close={() => setParams(addressOf(null))} />
      <SecretModal />
    </>
  )
}
UserListPage.asks = firstOf(userApi.query)

const renderBatch = (users: readonly User[], clear: () => void) => <UserBatch users={users} clear={clear} />

function UserSearch({ list }: { list: List<User, FilterOf<typeof userApi.query>> }) {
  const t = useT()
  const roles = useCall(userApi.roles, {}).data ?? []
  return (
    <>
      <KeywordField list={list} name="queryString" placeholder={t('user.search')} />
      <OrgPicker
        className={listStyles.searchSelect!}
        aria-label={t('user.field.ognId')}
        placeholder={t('user.field.ognId')}
        popupMatchSelectWidth={false}
        value={list.filter.ognId ?? null}
        onChange={(value) => list.setFilter({ ognId: value as string | null })}
      />
      <SelectField
        list={list}
        name="roleId"
        label={t('user.field.roleId')}
        of={roles.map((role) => ({ value: role.id, label: roleWords(t, [role]) }))}
      />
      <SelectField list={list} name="status" label={t('user.field.status')} of={userStatus} />
    </>
  )
}
