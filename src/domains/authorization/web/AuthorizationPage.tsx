import { PlusOutlined } from '@ant-design/icons'
import { useSearchParams } from 'react-router'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import type { Column } from '../../../web/ui/columns.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { OrgPicker } from '../../org/web/parts.tsx'
import { authorizationApi, type Grant } from '../api.ts'
import { authState, authType, stillGood } from '../codes.ts'
import { GrantDrawer } from './GrantDrawer.tsx'
import { givenWord, minute, stateTones } from './words.ts'
import listStyles from '../../../web/ui/list.module.css'

const everybody = ['ogn', 'dept', 'psn'] as const

/** The authorizations of the tenant, newest first. One opens next to the list. */
export function AuthorizationPage() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const list = useList(authorizationApi.query)
  const show = (grant: string | null) =>
    setParams((now) => {
      const next = new URLSearchParams(now)
      if (grant === null) next.delete('grant')
      else next.set('grant', grant)
      return next
    })
  const address = (grant: string) => {
    const next = new URLSearchParams(params)
    next.set('grant', grant)
    return `/system/authorization/index?${next}`
  }
  const columns: readonly Column<Grant>[] = [
    {
      key: 'authType',
      title: t('authorization.field.authType'),
      width: 120,
      render: (row) => t.label(authType.labelKey(row.authType)),
    },
    { key: 'granterName', title: t('authorization.field.granter'), width: 110 },
    {
      key: 'granteeName',
      title: t('authorization.field.granteeId'),
      width: 180,
      render: (row) => <span title={row.granteeFullName}>{row.granteeName}</span>,
    },
    { key: 'given', title: t('authorization.field.given'), width: 240, render: (row) => givenWord(t, row) },
    { key: 'startTime', title: t('authorization.field.startTime'), width: 150, render: (row) => minute(row.startTime) },
    { key: 'endTime', title: t('authorization.field.endTime'), width: 150, render: (row) => minute(row.endTime) },
    {
      key: 'enabled',
      title: t('authorization.field.enabled'),
      width: 100,
      render: (row) => <StatusTag of={authState} tones={stateTones} value={row.state} />,
    },
  ]
  const add = (
    <ActionButton access="system:auth:add" type="primary" icon={<PlusOutlined />} onClick={() => show('new')}>
      {t('authorization.add')}
    </ActionButton>
  )
  return (
    <>
      <ListPage
        name="authorization"
        title={t('authorization.title')}
        list={list}
        columns={columns}
        open={(row) => address(row.id)}
        action={add}
        search={
          <>
            <KeywordField list={list} name="keyword" placeholder={t('authorization.search')} />
            <SelectField list={list} name="authType" label={t('authorization.field.authType')} of={authType} />
            <OrgPicker
              className={listStyles.searchSelect!}
              nodeTypes={everybody}
              aria-label={t('authorization.field.granteeId')}
              placeholder={t('authorization.field.granteeId')}
              popupMatchSelectWidth={false}
              value={list.filter.granteeId ?? null}
              onChange={(id) => list.setFilter({ granteeId: id as string | null })}
            />
            <SelectField list={list} name="enabled" label={t('authorization.field.enabled')} of={stillGood} />
          </>
        }
        empty={
          <EmptyState
            title={t('authorization.empty')}
            text={t('authorization.emptyText')}
            access="system:auth:add"
            action={add}
          />
        }
      />
      <GrantDrawer grant={params.get('grant')} show={show} />
    </>
  )
}
AuthorizationPage.asks = firstOf(authorizationApi.query)
