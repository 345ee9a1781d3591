import { App } from 'antd'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import type { Column } from '../../../web/ui/columns.ts'
import { ConfirmButton } from '../../../web/ui/ConfirmButton.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField } from '../../../web/ui/SearchFields.tsx'
import { StateWord } from '../../../web/ui/StatusTag.tsx'
import { roleWords } from '../../permission/web/parts.tsx'
import { sessionApi, type Session } from '../api.ts'
import { deviceName } from './device.ts'
import styles from './session.module.css'

/** Sessions of all signed-in users, and ending them. */
export function SessionListPage() {
  const t = useT()
  const { message } = App.useApp()
  const list = useList(sessionApi.query)
  const end = useAct(sessionApi.end)
  const endOf = useAct(sessionApi.endOf)
  const said = (count: number) => void message.success(t('session.ended', { count }))
  const columns: readonly Column<Session>[] = [
    { key: 'name', title: t('session.field.name'), width: 90 },
    { key: 'loginName', title: t('session.field.loginName'), width: 110 },
    { key: 'roles', title: t('session.field.roles'), width: 120, render: (row) => roleWords(t, row.roles) },
    { key: 'ip', title: t('session.field.ip'), width: 110 },
    {
      key: 'device',
      title: t('session.field.device'),
      width: 210,
      render: ({ device, isThis }) => (
        <span title={device}>
          {deviceName(device) || t('session.unknownDevice')}
          {isThis && <StateWord tone="running" className={styles.this} word={t('session.this')} />}
        </span>
      ),
    },
    {
      key: 'createTime',
      title: t('session.field.createTime'),
      width: 130,
      render: (row) => row.createTime.slice(0, 16),
    },
    {
      key: 'lastSeenAt',
      title: t('session.field.lastSeenAt'),
      width: 130,
      render: (row) => row.lastSeenAt.slice(0, 16),
    },
    {
      key: 'actions',
      title: t('ui.list.actions'),
      width: 220,
      render: ({ id, accountId, name, isThis }) =>
        !isThis && (
          <span className={styles.actions}>
            <ConfirmButton
              access={sessionApi.end.access}
              type="link"
              question={t('session.endQuestion', { name })}
              consequence={t('session.consequence')}
              onConfirm={() => end.run({ ids: [id] }, said)}
            >
              {t('session.end')}
            </ConfirmButton>
            <ConfirmButton
              access={sessionApi.endOf.access}
              type="link"
              question={t('session.endAllQuestion', { name })}
              consequence={t('session.consequence')}
              onConfirm={() => endOf.run({ accountId }, said)}
            >
              {t('session.endAll')}
            </ConfirmButton>
          </span>
        ),
    },
  ]
  return (
    <ListPage
      name="session"
      title={t('session.title')}
      list={list}
      columns={columns}
      search={<KeywordField list={list} name="keyword" placeholder={t('session.search')} />}
      empty={<EmptyState title={t('session.empty')} />}
    />
  )
}
SessionListPage.asks = firstOf(sessionApi.query)
