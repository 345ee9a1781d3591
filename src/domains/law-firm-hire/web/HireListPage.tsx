import { recordStatus } from '../../../kernel/record.ts'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { writtenSpan } from '../../../web/i18n/written.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { NewButton } from '../../../web/record/NewButton.tsx'
import { statusTones } from '../../../web/record/tones.ts'
import { StateField } from '../../../web/record/StateField.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { SavedViews } from '../../saved-view/web/parts.tsx'
import { type HireRow, lawFirmHireApi } from '../api.ts'
import * as codes from '../codes.ts'
import { hireConfig } from './config.ts'

const { saved, returned } = recordStatus.code

/** The hirings of law firms that are visible to the user. */
export function HireListPage() {
  const t = useT()
  const list = useList(lawFirmHireApi.query)
  const columns = useColumns<HireRow>('lawFirmHire', ({ text, coded, amount, status }) => [
    text('hireNo', 140, { sortable: true }),
    text('matter', 230, { sortable: true }),
    coded('hiringType', codes.hiringType, 150),
    coded('serviceType', codes.serviceType, 130),
    text('winnerName', 190),
    amount('fee', 120, { sortable: true }),
    text('startDate', 190, {
      sortable: true,
      render: ({ startDate, endDate }) => (startDate ? writtenSpan(startDate, endDate) : null),
    }),
    status('status', recordStatus, statusTones, 90),
    coded('feeMode', codes.feeMode, 110, { optional: true }),
    text('score', 90, { align: 'right', optional: true }),
    text('createPsnName', 100, { optional: true }),
    text('createTime', 160, { optional: true, sortable: true }),
  ])
  const add = <NewButton config={hireConfig} />
  return (
    <ListPage
      name="lawFirmHire"
      title={t('lawFirmHire.title')}
      list={list}
      columns={columns}
      open={(row) => hireConfig.pageOf(row.status === saved || row.status === returned ? 'edit' : 'view', row.id)}
      action={add}
      views={<SavedViews />}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('lawFirmHire.search')} />
          <SelectField list={list} name="hiringType" label={t('lawFirmHire.field.hiringType')} of={codes.hiringType} />
          <StateField list={list} config={hireConfig} name="status" of={recordStatus} />
        </>
      }
      more={
        <SelectField list={list} name="serviceType" label={t('lawFirmHire.field.serviceType')} of={codes.serviceType} />
      }
      exportTo={lawFirmHireApi.export}
      empty={
        <EmptyState
          title={t('lawFirmHire.empty')}
          text={t('lawFirmHire.emptyText')}
          access="lawhire:add"
          action={add}
        />
      }
    />
  )
}
HireListPage.asks = firstOf(lawFirmHireApi.query)
