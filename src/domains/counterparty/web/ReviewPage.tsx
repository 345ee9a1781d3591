import { Pagination } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import cardStyles from '../../../web/ui/card.module.css'
import listStyles from '../../../web/ui/list.module.css'
import { counterpartyApi, type Match } from '../api.ts'
import styles from './counterparty.module.css'
import { MergeDialog } from './dialogs.tsx'
import { MatchLine } from './MatchLine.tsx'

const size = 50

/** Entries with similar names, of which each pair is merged or found to be different. */
export function ReviewPage() {
  const t = useT()
  const [current, turn] = useState(1)
  const [merging, merge] = useState<Match | null>(null)
  const found = useCall(counterpartyApi.matches, { current, size }, { keep: true })
  return (
    <section className={cardStyles.root}>
      <header className={listStyles.head}>
        <h1>{t('counterparty.review')}</h1>
      </header>
      <CallState call={found}>
        {({ records, total }) =>
          records.length === 0 ? (
            <EmptyState title={t('counterparty.reviewEmpty')} text={t('counterparty.reviewText')} />
          ) : (
            <>
              <ul className={styles.deals}>
                {records.map((match) => (
                  <li key={`${match.firstId} ${match.secondId}`}>
                    <MatchLine match={match} onMerge={() => merge(match)} />
                  </li>
                ))}
              </ul>
              <Pagination
                className={listStyles.pages!}
                current={current}
                pageSize={size}
                total={total}
                hideOnSinglePage
                onChange={turn}
              />
            </>
          )
        }
      </CallState>
      {merging && <MergePair match={merging} onClose={() => merge(null)} />}
    </section>
  )
}

/** The entry with a code, or the older one, is kept. */
function MergePair({ match, onClose }: { match: Match; onClose: () => void }) {
  const { first, second } = match
  const [kept, other] = first.creditCode === '' && second.creditCode !== '' ? [second, first] : [first, second]
  const of = useCall(counterpartyApi.queryById, { id: kept.id }).data
  return of ? <MergeDialog of={of} otherId={other.id} onClose={onClose} /> : null
}
