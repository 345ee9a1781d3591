import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { DateRangeField, KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { courtMessageApi, type CourtMessageRow } from '../api.ts'
import { courtMessageKind, courtSource, courtState } from '../codes.ts'
import { TakeButton } from './TakeButton.tsx'
import { stateTones } from './tones.ts'

/** The messages that the user sees, the newest first. */
export function MessageListPage() {
  const t = useT()
  const list = useList(courtMessageApi.query)
  const columns = useColumns<CourtMessageRow>('courtMessage', ({ text, coded, status }) => [
    text('messageNo', 130),
    coded('kind', courtMessageKind, 120),
    text('title', 260),
    status('state', courtState, stateTones, 90),
    text('caseName', 220),
    text('receivedDate', 110, { sortable: true }),
    coded('source', courtSource, 90),
    text('confirmPsnName', 90),
    text('createPsnName', 90, { optional: true }),
    text('createTime', 160, { sortable: true }),
  ])
  const add = <TakeButton isMain />
  return (
    <ListPage
      name="courtMessage"
      title={t('courtMessage.title')}
      list={list}
      columns={columns}
      open={({ id }) => `/courtMessageMain/view/${id}`}
      action={add}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('courtMessage.search')} />
          <SelectField list={list} name="state" label={t('courtMessage.field.state')} of={courtState} multiple />
          <SelectField list={list} name="kind" label={t('courtMessage.field.kind')} of={courtMessageKind} multiple />
          <DateRangeField list={list} from="createDateFrom" to="createDateTo" label={t('record.field.createTime')} />
        </>
      }
      empty={<EmptyState title={t('courtMessage.empty')} text={t('courtMessage.emptyText')} action={add} />}
    />
  )
}
MessageListPage.asks = firstOf(courtMessageApi.query)
