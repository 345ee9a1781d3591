import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { NewButton } from '../../../web/record/NewButton.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { InstantRangeField, KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { SavedViews } from '../../saved-view/web/parts.tsx'
import { bidApi, type BidRow } from '../api.ts'
import * as codes from '../codes.ts'
import { bidConfig, bidTones } from './config.ts'

/** The biddings that are visible to the user. */
export function BidListPage() {
  const t = useT()
  const list = useList(bidApi.query)
  const columns = useColumns<BidRow>('bidTask', ({ text, coded, amount, status }) => [
    text('taskNo', 150, { sortable: true }),
    text('taskName', 220, { sortable: true }),
    status('status', codes.bidStatus, bidTones, 90),
    text('projectName', 200),
    coded('selectionMode', codes.bidMode, 110),
    amount('budget', 130, { sortable: true }),
    text('deadline', 150, {
      sortable: true,
      render: (row) => row.deadline?.slice(0, 16),
    }),
    text('winner', 180),
    amount('winAmount', 130),
    text('ownerPsnName', 90),
    text('createTime', 160, { optional: true, sortable: true }),
  ])
  const add = <NewButton config={bidConfig} />
  return (
    <ListPage
      name="bidTask"
      title={t('bidTask.title')}
      list={list}
      columns={columns}
      open={(row) => bidConfig.pageOf(row.status === codes.bidStatus.code.draft ? 'edit' : 'view', row.id)}
      action={add}
      views={<SavedViews />}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('bidTask.search')} />
          <SelectField list={list} name="selectionMode" label={t('bidTask.field.selectionMode')} of={codes.bidMode} />
          <SelectField list={list} name="status" label={t('bidTask.field.status')} of={codes.bidStatus} multiple />
        </>
      }
      more={<InstantRangeField list={list} from="deadlineFrom" to="deadlineTo" label={t('bidTask.column.deadline')} />}
      exportTo={bidApi.export}
      empty={<EmptyState title={t('bidTask.empty')} text={t('bidTask.emptyText')} action={add} />}
    />
  )
}
BidListPage.asks = firstOf(bidApi.query)
