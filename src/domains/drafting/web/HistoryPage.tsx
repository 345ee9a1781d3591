import { documentStatus } from '../../../kernel/record.ts'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { documentTones } from '../../../web/record/tones.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { DateRangeField, KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { SavedViews } from '../../saved-view/web/parts.tsx'
import { draftingApi, type DraftRow } from '../api.ts'
import { docKind, draftMode, freeType } from '../codes.ts'

/** All texts visible to the caller. */
export function HistoryPage() {
  const t = useT()
  const navigate = useNavigate()
  const list = useList(draftingApi.query)
  const templates = useCall(draftingApi.templates, {}).data ?? []
  const columns = useColumns<DraftRow>('drafting', ({ text, coded, status }) => [
    text('docNo', 150, { sortable: true }),
    text('title', 260, { sortable: true }),
    coded('docKind', docKind, 90),
    text('docTypeName', 160),
    coded('mode', draftMode, 90),
    text('docVersion', 70),
    status('status', documentStatus, documentTones, 90),
    text('createPsnName', 90, { optional: true }),
    text('updateTime', 150, { sortable: true }),
    text('createTime', 150, { optional: true, sortable: true }),
  ])
  const types = [
    { value: freeType, label: t('drafting.free') },
    ...templates.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const add = (
    <Button type="primary" onClick={() => void navigate('/klawDocumentIndexV2')}>
      {t('drafting.choose')}
    </Button>
  )
  return (
    <ListPage
      name="drafting"
      title={t('drafting.history')}
      list={list}
      columns={columns}
      open={(row) => `/klawDocumentView?id=${row.id}`}
      action={add}
      views={<SavedViews />}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('drafting.search')} />
          <SelectField list={list} name="docKind" label={t('drafting.field.docKind')} of={docKind} />
          <SelectField list={list} name="docType" label={t('drafting.field.docType')} of={types} />
        </>
      }
      more={
        <>
          <SelectField list={list} name="mode" label={t('drafting.field.mode')} of={draftMode} />
          <SelectField list={list} name="status" label={t('drafting.field.status')} of={documentStatus} multiple />
          <DateRangeField list={list} from="createDateFrom" to="createDateTo" label={t('drafting.field.time')} />
        </>
      }
      exportTo={draftingApi.export}
      empty={<EmptyState title={t('drafting.empty')} text={t('drafting.emptyText')} action={add} />}
    />
  )
}
HistoryPage.asks = firstOf(draftingApi.query)
