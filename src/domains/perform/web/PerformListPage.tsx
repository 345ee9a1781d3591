import { firstOf, useList } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { NewButton } from '../../../web/record/NewButton.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { DateRangeField, KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { performState } from '../../contract/codes.ts'
import { SavedViews } from '../../saved-view/web/parts.tsx'
import { performApi, type PerformRow } from '../api.ts'
import { overdue, queue } from '../codes.ts'
import { performConfig } from './config.ts'
import { performTones } from './tones.ts'
import styles from './perform.module.css'

const late = (days: number) => (days > 0 ? <span className={styles.late}>{days}</span> : '—')

/** The performance of visible contracts in force. */
export function PerformListPage() {
  const t = useT()
  const list = useList(performApi.query)
  const columns = useColumns<PerformRow>('perform', ({ text, amount, status }) => [
    text('contractName', 200, { sortable: true }),
    text('contractNo', 150),
    text('counterpartyNames', 145),
    amount('amount', 115, { sortable: true }),
    amount('settledAmount', 125, { sortable: true }),
    text('progress', 100, { sortable: true, align: 'right', render: (row) => `${row.progress}%` }),
    text('nextPlanDate', 120, { sortable: true }),
    status('performState', performState, performTones, 100),
    text('overdueDays', 85, { align: 'right', render: (row) => late(row.overdueDays) }),
    text('handlerName', 90, { optional: true }),
    text('performNo', 140, { optional: true }),
  ])
  const add = <NewButton config={performConfig} />
  return (
    <ListPage
      name="contractPerform"
      title={t('perform.title')}
      list={list}
      columns={columns}
      open={(row) => performConfig.pageOf('view', row.id)}
      action={add}
      views={<SavedViews />}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('perform.search')} />
          <SelectField list={list} name="queue" label={t('perform.queue')} of={queue} />
          <SelectField
            list={list}
            name="performState"
            label={t('perform.field.performState')}
            of={performState}
            multiple
          />
          <SelectField list={list} name="overdue" label={t('perform.isOverdue')} of={overdue} />
        </>
      }
      more={
        <DateRangeField list={list} from="nextPlanDateFrom" to="nextPlanDateTo" label={t('perform.field.planDate')} />
      }
      exportTo={performApi.export}
      empty={<EmptyState title={t('perform.empty')} text={t('perform.emptyText')} action={add} />}
    />
  )
}
PerformListPage.asks = firstOf(performApi.query)
