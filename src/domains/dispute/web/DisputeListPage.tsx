import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { recordStatus } from '../../../kernel/record.ts'
import { NewButton } from '../../../web/record/NewButton.tsx'
import { statusTones } from '../../../web/record/tones.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { StateField } from '../../../web/record/StateField.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { DateRangeField, KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { SavedViews } from '../../saved-view/web/parts.tsx'
import { disputeApi, type DisputeRow } from '../api.ts'
import * as codes from '../codes.ts'
import { disputeConfig } from './config.ts'

/** The disputes that are visible to the user. */
export function DisputeListPage() {
  const t = useT()
  const list = useList(disputeApi.query)
  const columns = useColumns<DisputeRow>('dispute', ({ text, coded, amount, status }) => [
    text('disputeNo', 150, { sortable: true }),
    text('title', 220, { sortable: true }),
    coded('disputeType', codes.disputeType, 100),
    text('ourOrgName', 160, { optional: true }),
    text('counterparty', 180),
    amount('amount', 130, { sortable: true }),
    coded('handleWay', codes.handleWay, 100),
    text('handlerName', 90),
    status('status', recordStatus, statusTones, 90),
    text('occurDate', 110, { sortable: true }),
    coded('result', codes.disputeResult, 110, { optional: true }),
    amount('settleAmount', 130, { optional: true }),
    text('createTime', 160, { optional: true, sortable: true }),
  ])
  const add = <NewButton config={disputeConfig} />
  return (
    <ListPage
      name="dispute"
      title={t('dispute.title')}
      list={list}
      columns={columns}
      open={(row) => disputeConfig.pageOf(row.status === recordStatus.code.saved ? 'edit' : 'view', row.id)}
      action={add}
      views={<SavedViews />}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('dispute.search')} />
          <SelectField list={list} name="disputeType" label={t('dispute.field.disputeType')} of={codes.disputeType} />
          <StateField list={list} config={disputeConfig} name="status" of={recordStatus} />
        </>
      }
      more={
        <>
          <SelectField list={list} name="handleWay" label={t('dispute.field.handleWay')} of={codes.handleWay} />
          <DateRangeField list={list} from="occurDateFrom" to="occurDateTo" label={t('dispute.field.occurDate')} />
        </>
      }
      exportTo={disputeApi.export}
      empty={<EmptyState title={t('dispute.empty')} text={t('dispute.emptyText')} action={add} />}
    />
  )
}
DisputeListPage.asks = firstOf(disputeApi.query)
