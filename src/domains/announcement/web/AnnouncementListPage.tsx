import { PlusOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { tagWidth, wordsOf } from '../../../web/record/columns.tsx'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { type Column, roomFor } from '../../../web/ui/columns.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { StateWord, StatusTag } from '../../../web/ui/StatusTag.tsx'
import { announcementApi, type Announcement } from '../api.ts'
import { announcementStatus, audience } from '../codes.ts'
import { AnnouncementForm } from './AnnouncementForm.tsx'
import { RowActions } from './RowActions.tsx'
import styles from './announcement.module.css'

const tones = { draft: 'draft', published: 'done', withdrawn: 'archived' } as const
type Row = Announcement & { readers: number }

/** All announcements of the organisation, which are written, published and withdrawn here. */
export function AnnouncementListPage() {
  const t = useT()
  const list = useList(announcementApi.query)
  const [edited, edit] = useState<Announcement | 'new' | undefined>()
  const period = ({ startTime, endTime }: Row) =>
    startTime || endTime
      ? `${startTime?.slice(5, 16) ?? ''} ～ ${endTime?.slice(5, 16) ?? ''}`
      : t('announcement.always')
  const columns: readonly Column<Row>[] = [
    {
      key: 'title',
      title: t('announcement.field.title'),
      width: 280,
      render: (row) => (
        <>
          {row.pinned && <StateWord tone="running" className={styles.pin} word={t('announcement.field.pinned')} />}
          {row.title}
        </>
      ),
    },
    {
      key: 'status',
      title: t('announcement.field.status'),
      width: tagWidth(t, announcementStatus, 90),
      render: (row) => <StatusTag of={announcementStatus} tones={tones} value={row.status} />,
    },
    {
      key: 'audience',
      title: t('announcement.field.audience'),
      width: 100,
      full: roomFor(wordsOf(t, audience)),
      render: (row) => t.label(audience.labelKey(row.audience)),
    },
    { key: 'period', title: t('announcement.period'), width: 190, render: period },
    { key: 'createPsnName', title: t('announcement.field.createPsnName'), width: 80 },
    {
      key: 'publishTime',
      title: t('announcement.field.publishTime'),
      width: 136,
      render: (row) => row.publishTime?.slice(0, 16),
    },
    { key: 'readers', title: t('announcement.readers'), width: 80, align: 'right' },
    {
      key: 'actions',
      title: t('ui.list.actions'),
      width: 150,
      render: (row) => <RowActions row={row} edit={edit} />,
    },
  ]
  const add = (
    <ActionButton
      access={announcementApi.save.access}
      type="primary"
      icon={<PlusOutlined />}
      onClick={() => edit('new')}
    >
      {t('announcement.new')}
    </ActionButton>
  )
  return (
    <>
      <ListPage
        name="announcement"
        title={t('announcement.title')}
        list={list}
        columns={columns}
        open={(row) => (row.status === 'published' ? `/announcement/view/${row.id}` : undefined)}
        action={add}
        search={
          <>
            <KeywordField list={list} name="keyword" placeholder={t('announcement.search')} />
            <SelectField list={list} name="status" label={t('announcement.field.status')} of={announcementStatus} />
          </>
        }
        empty={
          <EmptyState
            title={t('announcement.empty')}
            text={t('announcement.emptyText')}
            access={announcementApi.save.access}
            action={add}
          />
        }
      />
      {edited && <AnnouncementForm edited={edited} onClose={() => edit(undefined)} />}
    </>
  )
}
AnnouncementListPage.asks = firstOf(announcementApi.query)
