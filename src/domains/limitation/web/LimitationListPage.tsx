import { firstOf, type List, useList } from '../../../web/api/list.ts'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { classes } from '../../../web/ui/classes.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { DateRangeField, KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { type ClockQuery, type ClockRow, limitationApi } from '../api.ts'
import { clockQueue, clockState, limitationKind, limitationOwner } from '../codes.ts'
import { Left } from './Left.tsx'
import { clockTones } from './tones.ts'
import styles from './limitation.module.css'

/** The limitation clocks of all records that the user sees, and the disputes without one. */
export function LimitationListPage() {
  const t = useT()
  const list = useList(limitationApi.query)
  const columns = useColumns<ClockRow>('limitation', ({ text, coded, amount, status }) => [
    text('title', 240, { sortable: true }),
    text('claim', 170, { optional: true }),
    text('obligor', 150),
    amount('amount', 120, { sortable: true }),
    coded('kind', limitationKind, 165),
    text('startDate', 110, { sortable: true, optional: true }),
    text('computed', 110, { sortable: true, render: (row) => row.computed && written(row.computed) }),
    text('daysLeft', 115, { render: (row) => <Left clock={row} /> }),
    status('state', clockState, clockTones, 90),
    text('handlerPsnName', 80),
    text('confirmPsnName', 90, { optional: true }),
    coded('bizType', limitationOwner, 90, { optional: true }),
  ])
  return (
    <ListPage
      name="limitation"
      title={t('limitation.title')}
      list={list}
      columns={columns}
      open={(row) => row.path}
      views={<Queues list={list} />}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('limitation.search')} />
          <SelectField list={list} name="queue" label={t('limitation.field.queue')} of={clockQueue} />
          <SelectField list={list} name="kind" label={t('limitation.field.kind')} of={limitationKind} />
        </>
      }
      more={
        <>
          <SelectField list={list} name="bizType" label={t('limitation.field.bizType')} of={limitationOwner} />
          <DateRangeField list={list} from="computedFrom" to="computedTo" label={t('limitation.field.computed')} />
        </>
      }
      exportTo={limitationApi.export}
      empty={<EmptyState title={t('limitation.empty')} text={t('limitation.emptyText')} />}
    />
  )
}
LimitationListPage.asks = firstOf(limitationApi.query)

const loud: ReadonlySet<string> = new Set(['expired', 'missing'])

/** What needs attention, with its number; choosing one narrows the list. */
function Queues({ list }: { list: List<ClockRow, { queue?: ClockQuery['queue'] }> }) {
  const t = useT()
  const counts = useCall(limitationApi.counts, {}).data
  if (!counts) return <div className={styles.queues} />
  const chosen = list.filter.queue
  return (
    <div className={styles.queues} role="group" aria-label={t('limitation.field.queue')}>
      {(Object.keys(counts) as (keyof typeof counts)[]).map((queue) => (
        <button
          key={queue}
          type="button"
          aria-pressed={chosen === queue}
          className={classes(loud.has(queue) && counts[queue] > 0 && styles.late)}
          onClick={() => list.setFilter({ queue: chosen === queue ? null : queue })}
        >
          {t(`limitation.queue.${queue}`)} <b>{counts[queue]}</b>
        </button>
      ))}
    </div>
  )
}
