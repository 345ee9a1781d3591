import { recordStatus } from '../../../kernel/record.ts'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { NewButton } from '../../../web/record/NewButton.tsx'
import { statusTones } from '../../../web/record/tones.ts'
import { StateField } from '../../../web/record/StateField.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { DateRangeField, KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { SavedViews } from '../../saved-view/web/parts.tsx'
import { sealApi, type SealRow } from '../api.ts'
import { sealType } from '../codes.ts'
import { sealConfig } from './config.ts'

/** The applications for seals that are visible to the user. */
export function SealListPage() {
  const t = useT()
  const list = useList(sealApi.query)
  const columns = useColumns<SealRow>('seal', ({ text, codes, status }) => [
    text('contractName', 180, { sortable: true }),
    text('sealNo', 140, { sortable: true }),
    text('contractNo', 136),
    codes('sealType', sealType, 160),
    text('copies', 60, { align: 'right' }),
    text('createPsnName', 80),
    text('applyDate', 110, { sortable: true }),
    text('sealDate', 110, { sortable: true }),
    status('status', recordStatus, statusTones, 90),
    text('sealOrgName', 180, { optional: true }),
    text('sealKeeperName', 100, { optional: true }),
  ])
  const add = <NewButton config={sealConfig} />
  return (
    <ListPage
      name="contractSeal"
      title={t('seal.title')}
      list={list}
      columns={columns}
      open={(row) => sealConfig.pageOf(row.status === recordStatus.code.saved ? 'edit' : 'view', row.id)}
      action={add}
      views={<SavedViews />}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('seal.search')} />
          <SelectField list={list} name="sealType" label={t('seal.field.sealType')} of={sealType} />
          <StateField list={list} config={sealConfig} name="status" of={recordStatus} />
        </>
      }
      more={
        <>
          <DateRangeField list={list} from="applyDateFrom" to="applyDateTo" label={t('seal.field.applyDate')} />
          <DateRangeField list={list} from="sealDateFrom" to="sealDateTo" label={t('seal.field.sealDate')} />
        </>
      }
      exportTo={sealApi.export}
      empty={<EmptyState title={t('seal.empty')} text={t('seal.emptyText')} action={add} />}
    />
  )
}
SealListPage.asks = firstOf(sealApi.query)
