import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { NewButton } from '../../../web/record/NewButton.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { InstantRangeField, KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { SavedViews } from '../../saved-view/web/parts.tsx'
import { tenderApi, type TenderRow } from '../api.ts'
import * as codes from '../codes.ts'
import { tenderConfig, tenderTones } from './config.ts'

/** The tenders that are visible to the user. */
export function TenderListPage() {
  const t = useT()
  const list = useList(tenderApi.query)
  const deadline = t('tenderTask.column.deadline')
  const columns = useColumns<TenderRow>('tenderTask', ({ text, coded, amount, status }) => [
    text('tenderNo', 150, { sortable: true }),
    text('tenderName', 240, { sortable: true }),
    text('tenderee', 180),
    text('deadline', 150, { sortable: true, render: (row) => row.deadline?.slice(0, 16) }),
    amount('quote', 130, { sortable: true }),
    coded('bondState', codes.bondState, 110),
    coded('result', codes.tenderResult, 90),
    status('status', codes.tenderStatus, tenderTones, 90),
    text('ownerName', 90),
    text('createTime', 160, { optional: true, sortable: true }),
  ])
  const add = <NewButton config={tenderConfig} />
  return (
    <ListPage
      name="tenderTask"
      title={t('tenderTask.title')}
      list={list}
      columns={columns}
      open={(row) => tenderConfig.pageOf(row.status === codes.tenderStatus.code.draft ? 'edit' : 'view', row.id)}
      action={add}
      views={<SavedViews />}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('tenderTask.search')} />
          <SelectField
            list={list}
            name="status"
            label={t('tenderTask.field.status')}
            of={codes.tenderStatus}
            multiple
          />
          <SelectField list={list} name="result" label={t('tenderTask.field.result')} of={codes.tenderResult} />
        </>
      }
      more={
        <>
          <SelectField list={list} name="bondState" label={t('tenderTask.field.bondState')} of={codes.bondState} />
          <InstantRangeField list={list} from="deadlineFrom" to="deadlineTo" label={deadline} />
        </>
      }
      exportTo={tenderApi.export}
      empty={<EmptyState title={t('tenderTask.empty')} text={t('tenderTask.emptyText')} action={add} />}
    />
  )
}
TenderListPage.asks = firstOf(tenderApi.query)
