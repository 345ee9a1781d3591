import { documentStatus } from '../../../kernel/record.ts'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { NewButton } from '../../../web/record/NewButton.tsx'
import { documentTones } from '../../../web/record/tones.ts'
import { StateField } from '../../../web/record/StateField.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { DateRangeField, KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { SavedViews } from '../../saved-view/web/parts.tsx'
import { changeApi, type ChangeRow } from '../api.ts'
import { changeType } from '../codes.ts'
import { changeConfig } from './config.ts'

/** The contract changes that are visible to the user. */
export function ChangeListPage() {
  const t = useT()
  const list = useList(changeApi.query)
  const columns = useColumns<ChangeRow>('change', ({ text, codes, amount, status }) => [
    text('contractName', 165, { sortable: true }),
    text('changeNo', 184, { sortable: true }),
    text('contractNo', 148),
    codes('changeType', changeType, 150),
    amount('amountBefore', 112),
    amount('amountAfter', 112, { sortable: true }),
    amount('amountDelta', 120, { optional: true }),
    text('changeDate', 105, { sortable: true }),
    status('docStatus', documentStatus, documentTones, 90),
    text('createPsnName', 70),
  ])
  const add = <NewButton config={changeConfig} />
  return (
    <ListPage
      name="contractChange"
      title={t('change.title')}
      list={list}
      columns={columns}
      open={(row) => changeConfig.pageOf(row.docStatus === documentStatus.code.editing ? 'edit' : 'view', row.id)}
      action={add}
      views={<SavedViews />}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('change.search')} />
          <SelectField list={list} name="changeType" label={t('change.field.changeType')} of={changeType} />
          <StateField list={list} config={changeConfig} name="docStatus" of={documentStatus} />
        </>
      }
      more={<DateRangeField list={list} from="changeDateFrom" to="changeDateTo" label={t('change.field.changeDate')} />}
      exportTo={changeApi.export}
      empty={<EmptyState title={t('change.empty')} text={t('change.emptyText')} action={add} />}
    />
  )
}
ChangeListPage.asks = firstOf(changeApi.query)
