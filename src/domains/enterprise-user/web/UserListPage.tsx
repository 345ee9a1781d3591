import { EditOutlined, KeyOutlined, PlusOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { enableStatus } from '../../../kernel/record.ts'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useAct } from '../../../web/api/query.ts'
import { colon } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { codeWord, useColumns } from '../../../web/record/columns.tsx'
import { enableTones } from '../../../web/record/tones.ts'
import { useGranted } from '../../../web/session/session.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ImportSheet } from '../../../web/ui/ImportSheet.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { TenantField } from '../../coin/web/parts.tsx'
import { enterpriseUserApi, type EnterpriseUser } from '../api.ts'
import { isAdmin } from '../codes.ts'
import { Decide, FirstLink } from './RowParts.tsx'
import { UserBatch } from './UserBatch.tsx'
import { UserForm } from './UserForm.tsx'
import styles from './enterprise-user.module.css'

/** The users of one organisation and their entitlements. */
export function UserListPage() {
  const t = useT()
  const list = useList(enterpriseUserApi.query)
  const { tenantId } = list.filter
  const [edited, edit] = useState<EnterpriseUser | 'new' | null>(null)
  const columns = useColumns<EnterpriseUser>('enterprise-user', ({ text, status }) => [
    text('tenantName', 150, { optional: tenantId !== undefined }),
    text('name', 76),
    text('loginName', 140),
    text('phone', 112),
    text('isAdmin', 100, {
      render: (row) => (row.adminPending ? t('enterprise-user.adminPending') : codeWord(t, isAdmin, row.isAdmin)),
    }),
    text('validTo', 180, {
      render: ({ validFrom, validTo }) => {
        if (validTo === null) return '—'
        return validFrom === null ? t('enterprise-user.until', { date: validTo }) : `${validFrom} – ${validTo}`
      },
    }),
    text('coinLimit', 84, {
      align: 'right',
      render: (row) => row.coinLimit ?? t('enterprise-user.unlimited'),
    }),
    text('usedCoin', 84, { align: 'right' }),
    status('status', enableStatus, enableTones, 80),
    {
      key: 'id',
      title: t('ui.list.actions'),
      width: 170,
      isAction: true,
      render: (row) => <RowActions user={row} edit={edit} />,
    },
  ])
  const add = (
    <ActionButton
      access="tenant:user:add"
      type="primary"
      icon={<PlusOutlined />}
      refusal={tenantId === undefined && t('enterprise-user.chooseFirst')}
      onClick={() => edit('new')}
    >
      {t('enterprise-user.do.add')}
    </ActionButton>
  )
  return (
    <>
      <ListPage
        name="enterprise-user"
        title={t('enterprise-user.title')}
        list={list}
        columns={columns}
        action={
          <span className={styles.actions}>
            <ImportSheet
              template={enterpriseUserApi.importTemplate}
              check={enterpriseUserApi.importCheck}
              write={enterpriseUserApi.importData}
            >
              {t('enterprise-user.do.import')}
            </ImportSheet>
            {add}
          </span>
        }
        search={
          <>
            <TenantField list={list} />
            <KeywordField list={list} name="keyword" placeholder={t('enterprise-user.search')} />
            <SelectField list={list} name="status" label={t('enterprise-user.field.status')} of={enableStatus} />
          </>
        }
        renderBatch={(users, clear) => <UserBatch users={users} clear={clear} />}
        exportTo={enterpriseUserApi.export}
        empty={
          tenantId === undefined ? (
            <EmptyState title={t('enterprise-user.chooseFirst')} text={t('enterprise-user.emptyText')} />
          ) : (
            <EmptyState title={t('enterprise-user.empty')} access="tenant:user:add" action={add} />
          )
        }
      />
      {edited && tenantId && (
        <UserForm tenantId={tenantId} user={edited === 'new' ? null : edited} onClose={() => edit(null)} />
      )}
    </>
  )
}
UserListPage.asks = firstOf(enterpriseUserApi.query)

function RowActions({ user, edit }: { user: EnterpriseUser; edit: (user: EnterpriseUser) => void }) {
  const t = useT()
  const { message } = App.useApp()
  const reset = useAct(enterpriseUserApi.resetPas)
  const { tenantId, userId, name } = user
  const mayEdit = useGranted('tenant:user:edit')
  return (
    <span className={styles.row}>
      {mayEdit && (
        <Button
          type="link"
          icon={<EditOutlined />}
          title={t('enterprise-user.do.edit')}
          aria-label={`${t('enterprise-user.do.edit')} ${name}`}
          onClick={() => edit(user)}
        />
      )}
      <ConfirmButton
        access={enterpriseUserApi.resetPas.access}
        type="link"
        icon={<KeyOutlined />}
        title={t('enterprise-user.do.reset')}
        aria-label={`${t('enterprise-user.do.reset')} ${name}`}
        question={`${t('enterprise-user.do.reset')}${colon()}${name}`}
        consequence={t('enterprise-user.resetText')}
        onConfirm={() => reset.run({ tenantId, userId }, () => void message.success(t('enterprise-user.resetDone')))}
      />
      {user.linkable && <FirstLink user={user} />}
      {user.adminPending && <Decide user={user} />}
      <Link to={`/EnterPriseUserBillDeta?tenantId=${tenantId}&user=${encodeURIComponent(name)}`}>
        {t('enterprise-user.bills')}
      </Link>
    </span>
  )
}
