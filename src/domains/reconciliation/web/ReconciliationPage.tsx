import { Segmented } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { chinaDay } from '../../../kernel/dates.ts'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { dayOf, patchParams } from '../../../web/api/url-state.ts'
import { useCall } from '../../../web/api/query.ts'
import { download } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { CallState } from '../../../web/ui/CallState.tsx'
import cardStyles from '../../../web/ui/card.module.css'
import { classes } from '../../../web/ui/classes.ts'
import { DateRangeInput } from '../../../web/ui/DateInput.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { amountWord } from '../../../web/i18n/written.ts'
import { reconciliationApi } from '../api.ts'
import { period } from '../codes.ts'
import { Differences } from './Differences.tsx'
import { Periods } from './Periods.tsx'
import styles from './reconciliation.module.css'

/** Orders and refunds against bank, gateway and coin ledger: what does not agree first, then the sums by day or month. */
export function ReconciliationPage() {
  const t = useT()
  const [today] = useState(() => chinaDay(new Date()))
  const [params, setParams] = useSearchParams()
  const from = dayOf(params.get('from')) ?? `${today.slice(0, 8)}01`
  const to = dayOf(params.get('to')) ?? today
  const by = params.get('by') === period.code.month ? period.code.month : period.code.day
  const change = (patch: Record<string, string | null | undefined>) => setParams((now) => patchParams(now, patch))
  const asked = { from, to, by }
  const call = useCall(reconciliationApi.query, asked, { keep: true })
  const save = (of: 'periods' | 'differences') =>
    void download(reconciliationApi.export, { ...asked, of }).catch(() => undefined)
  return (
    <div className={styles.root}>
      <header className={classes(cardStyles.root, styles.head)}>
        <h1>{t('reconciliation.title')}</h1>
        <DateRangeInput
          from={from}
          to={to}
          labels={[t('reconciliation.field.from'), t('reconciliation.field.to')]}
          onChange={(first, last) => change({ from: first, to: last })}
        />
        <Segmented
          aria-label={t('reconciliation.field.by')}
          value={by}
          options={period.values.map((value) => ({ value, label: t.label(period.labelKey(value)) }))}
          onChange={(value) => change({ by: value })}
        />
        <ActionButton access={reconciliationApi.export.access} onClick={() => save('periods')}>
          {t('reconciliation.export')}
        </ActionButton>
      </header>
      <CallState call={call}>
        {({ total, periods, differences }) =>
          periods.length === 0 ? (
            <section className={cardStyles.root}>
              <EmptyState title={t('reconciliation.empty')} text={t('reconciliation.emptyText')} />
            </section>
          ) : (
            <>
              <section className={cardStyles.root} aria-label={t('reconciliation.differences')}>
                <header className={styles.head}>
                  <h2>
                    {total.faults > 0
                      ? t('reconciliation.found', { count: grouped(total.faults) })
                      : t('reconciliation.agree', { orders: grouped(total.orders), refunds: grouped(total.refunds) })}
                  </h2>
                  {differences.length > 0 && (
                    <ActionButton access={reconciliationApi.export.access} onClick={() => save('differences')}>
                      {t('reconciliation.exportDifferences')}
                    </ActionButton>
                  )}
                </header>
                <Total of={total} />
                <Differences rows={differences} />
              </section>
              <section className={cardStyles.root} aria-label={t('reconciliation.periods')}>
                <Periods periods={periods} total={total} onOpen={(first, last) => change({ from: first, to: last })} />
              </section>
            </>
          )
        }
      </CallState>
    </div>
  )
}

/** The sums as one sentence. */
function Total({ of }: { of: OutputOf<typeof reconciliationApi.query>['total'] }) {
  const t = useT()
  const yuan = (name: 'amount' | 'received' | 'difference' | 'refunded' | 'net') => amountWord(of[name])
  return (
    <p className={styles.total}>
      {t('reconciliation.total', {
        amount: yuan('amount'),
        received: yuan('received'),
        difference: yuan('difference'),
        refunded: yuan('refunded'),
        net: yuan('net'),
      })}
    </p>
  )
}
