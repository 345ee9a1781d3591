import { Button } from 'antd'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { wordsOf } from '../../../web/record/columns.tsx'
import { useGranted } from '../../../web/session/session.ts'
import { type Column, roomFor } from '../../../web/ui/columns.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { SelectField } from '../../../web/ui/SearchFields.tsx'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { noticeApi } from '../api.ts'
import { kindsFor, noticeKind, readState, sentenceOf } from '../codes.ts'
import { useUnread } from './queries.ts'

type Row = OutputOf<typeof noticeApi.query>['records'][number]

/** All notices of the user. */
export function NoticeListPage() {
  const t = useT()
  const list = useList(noticeApi.query)
  const read = useAct(noticeApi.markRead)
  const unread = useUnread()
  const kinds = kindsFor(useGranted('manage'))
  const columns: readonly Column<Row>[] = [
    {
      key: 'kind',
      title: t('notice.field.kind'),
      width: 120,
      full: roomFor(wordsOf(t, noticeKind)),
      render: (row) => t.label(noticeKind.labelKey(row.kind)),
    },
    {
      key: 'text',
      title: t('notice.text'),
      width: 520,
      full: 720,
      render: (row) => (
        <span title={t.label(sentenceOf(row.kind, row.vars), row.vars)}>
          {t.label(sentenceOf(row.kind, row.vars), row.vars)}
        </span>
      ),
    },
    {
      key: 'state',
      title: t('notice.field.state'),
      width: 90,
      render: (row) => (
        <StatusTag
          of={readState}
          tones={{ unread: 'waiting', read: 'draft' }}
          value={row.readTime === null ? 'unread' : 'read'}
        />
      ),
    },
    { key: 'createTime', title: t('notice.time'), width: 160, render: (row) => row.createTime.slice(0, 16) },
  ]
  return (
    <ListPage
      name="notice"
      title={t('notice.title')}
      list={list}
      columns={columns}
      open={(row) => row.link || undefined}
      action={
        <Button disabled={unread === 0} loading={read.busy} onClick={() => void read.run({})}>
          {t('notice.readAll')}
        </Button>
      }
      search={
        <>
          <SelectField list={list} name="kind" label={t('notice.field.kind')} of={{ options: kinds }} />
          <SelectField list={list} name="state" label={t('notice.field.state')} of={readState} />
        </>
      }
      renderBatch={(rows, clear) => (
        <Button onClick={() => void read.run({ ids: rows.map((row) => row.id) }, clear)}>{t('notice.markRead')}</Button>
      )}
      empty={<EmptyState title={t('notice.empty')} text={t('notice.emptyText')} />}
    />
  )
}
NoticeListPage.asks = firstOf(noticeApi.query)
