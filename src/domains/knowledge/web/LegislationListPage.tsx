import { ImportOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { enableStatus } from '../../../kernel/record.ts'
import { reviewStatus } from '../../../kernel/library.ts'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { reviewTones } from '../../../web/record/LibraryParts.tsx'
import { NewButton } from '../../../web/record/NewButton.tsx'
import { enableTones } from '../../../web/record/tones.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { DateRangeField, KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { LabelPicker } from '../../label/web/parts.tsx'
import { SavedViews } from '../../saved-view/web/parts.tsx'
import { knowledgeApi, type LegislationRow } from '../api.ts'
import * as codes from '../codes.ts'
import { EmptyLibrary } from './EmptyLibrary.tsx'
import { legislationConfig } from './config.ts'
import { ImportDialog } from './ImportDialog.tsx'
import { ReviewMany } from './ReviewMany.tsx'
import listStyles from '../../../web/ui/list.module.css'

const libraries = {
  options: [
    { value: true, labelKey: 'record.library.own' },
    { value: false, labelKey: 'record.library.common' },
  ],
} as const

/** The texts of the library: the organisation's own and the provider's. */
export function LegislationListPage() {
  const t = useT()
  const list = useList(knowledgeApi.query)
  const [address, setAddress] = useSearchParams()
  const [isOpened, open] = useState(false)
  const isImporting = isOpened || address.has('import')
  const close = () => {
    open(false)
    if (!address.has('import')) return
    setAddress((now) => {
      now.delete('import')
      return now
    })
  }
  const columns = useColumns<LegislationRow>('knowledge', ({ text, coded, status }) => [
    text('title', 215, { sortable: true }),
    text('docNo', 140),
    text('issuer', 150),
    coded('level', codes.level, 100),
    text('publishDate', 105, { sortable: true }),
    text('effectiveDate', 105, { sortable: true }),
    coded('timeliness', codes.timeliness, 85),
    status('reviewStatus', reviewStatus, reviewTones, 105),
    status('enable', enableStatus, enableTones, 85),
    coded('kind', codes.knowledgeKind, 110, { optional: true }),
    text('isOwn', 90, {
      optional: true,
      render: ({ isOwn }) => t(isOwn ? 'record.library.own' : 'record.library.common'),
    }),
    text('createTime', 160, { optional: true, sortable: true }),
  ])
  const add = <NewButton config={legislationConfig} />
  const { labels } = list.filter
  return (
    <>
      <EmptyLibrary />
      <ListPage
        name="legislation"
        title={t('knowledge.title')}
        list={list}
        columns={columns}
        open={(row) => legislationConfig.pageOf('view', row.id)}
        action={
          <span className={listStyles.actions}>
            <ActionButton access="knowledge:add" icon={<ImportOutlined />} onClick={() => open(true)}>
              {t('knowledge.do.import')}
            </ActionButton>
            {add}
          </span>
        }
        views={<SavedViews />}
        search={
          <>
            <KeywordField list={list} name="keyword" placeholder={t('knowledge.search')} />
            <SelectField list={list} name="kind" label={t('knowledge.field.kind')} of={codes.knowledgeKind} multiple />
            <SelectField list={list} name="reviewStatus" label={t('knowledge.field.reviewStatus')} of={reviewStatus} />
          </>
        }
        more={
          <>
            <SelectField list={list} name="level" label={t('knowledge.field.level')} of={codes.level} multiple />
            <SelectField
              list={list}
              name="timeliness"
              label={t('knowledge.field.timeliness')}
              of={codes.timeliness}
              multiple
            />
            <SelectField list={list} name="enable" label={t('knowledge.field.enable')} of={enableStatus} />
            <SelectField list={list} name="isOwn" label={t('knowledge.field.isOwn')} of={libraries} />
            <KeywordField list={list} name="issuer" placeholder={t('knowledge.field.issuer')} />
            <DateRangeField
              list={list}
              from="publishDateFrom"
              to="publishDateTo"
              label={t('knowledge.field.publishDate')}
            />
            <LabelPicker
              bizType="legislation"
              value={labels?.[0] ?? null}
              onChange={(id) => list.setFilter({ labels: id === null ? null : [id] })}
            />
          </>
        }
        renderBatch={(rows, clear) => <ReviewMany rows={rows} onDone={clear} />}
        exportTo={knowledgeApi.export}
        empty={
          <EmptyState
            title={t('knowledge.empty')}
            text={t('knowledge.emptyText')}
            access="knowledge:add"
            action={add}
          />
        }
      />
      {isImporting && <ImportDialog onClose={close} />}
    </>
  )
}
LegislationListPage.asks = firstOf(knowledgeApi.query)
