import { recordStatus } from '../../../kernel/record.ts'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { NewButton } from '../../../web/record/NewButton.tsx'
import { statusTones } from '../../../web/record/tones.ts'
import { StateField } from '../../../web/record/StateField.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { SavedViews } from '../../saved-view/web/parts.tsx'
import { forceApi, type ForceRow } from '../api.ts'
import { forceType } from '../codes.ts'
import { forceConfig } from './config.ts'

/** Entries into force and forced ends that are visible to the user. */
export function ForceListPage() {
  const t = useT()
  const list = useList(forceApi.query)
  const columns = useColumns<ForceRow>('force', ({ text, coded, status }) => [
    text('contractName', 160, { sortable: true }),
    text('forceNo', 124, { sortable: true }),
    text('contractNo', 136),
    coded('forceType', forceType, 124),
    text('effectiveDate', 110, { sortable: true }),
    text('reason', 110),
    text('operatorName', 80),
    text('operateTime', 150, { sortable: true }),
    status('status', recordStatus, statusTones, 90),
  ])
  const add = <NewButton config={forceConfig} />
  return (
    <ListPage
      name="contractForce"
      title={t('force.title')}
      list={list}
      columns={columns}
      open={(row) => forceConfig.pageOf(row.status === recordStatus.code.saved ? 'edit' : 'view', row.id)}
      action={add}
      views={<SavedViews />}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('force.search')} />
          <SelectField list={list} name="forceType" label={t('force.field.forceType')} of={forceType} />
          <StateField list={list} config={forceConfig} name="status" of={recordStatus} />
        </>
      }
      exportTo={forceApi.export}
      empty={<EmptyState title={t('force.empty')} text={t('force.emptyText')} action={add} />}
    />
  )
}
ForceListPage.asks = firstOf(forceApi.query)
