import type { ReactNode } from 'react'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { amountWord } from '../../../web/i18n/written.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { Drill } from '../../../web/ui/Drill.tsx'
import { grouped } from '../../../web/ui/grouped.ts'
import { contractApi } from '../api.ts'
import { moneyFlow } from '../codes.ts'
import styles from './home-contract.module.css'

/**
 * Home page card: contracts and money signed this month, against the month before. Each figure leads to its list.
 * Nothing is shown if both months are empty.
 */
export function MonthCard() {
  const t = useT()
  const call = useCall(contractApi.home, {}, { keep: true })
  return (
    <CallState call={call}>
      {([now, before]) => {
        if (!now || !before || now.count + before.count === 0) return null
        const list = `/contractQueryIndex?signDateFrom=${now.from}&signDateTo=${now.to}`
        const money = (key: 'amount' | 'out' | 'in') => (
          <>
            {t('contract.home.before', { value: amountWord(before[key]) })}{' '}
            {changeWord(Number(now[key]), Number(before[key]))}
          </>
        )
        function changeWord(value: number, base: number): string {
          if (base === 0 || value === base) return ''
          const rate = (Math.abs(value - base) / base) * 100
          return t(value > base ? 'contract.home.more' : 'contract.home.less', { rate: rate.toFixed(1) })
        }
        return (
          <dl className={styles.figures}>
            <Figure
              word={t('contract.home.signed')}
              to={list}
              value={t('contract.home.count', { count: now.count })}
              than={t('contract.home.before', { value: grouped(before.count) })}
            />
            <Figure word={t('contract.home.amount')} to={list} value={amountWord(now.amount)} than={money('amount')} />
            <Figure
              word={t('contract.home.out')}
              to={`${list}&moneyFlow=${moneyFlow.code.out}`}
              value={amountWord(now.out)}
              than={money('out')}
            />
            <Figure
              word={t('contract.home.in')}
              to={`${list}&moneyFlow=${moneyFlow.code.in}`}
              value={amountWord(now.in)}
              than={money('in')}
            />
          </dl>
        )
      }}
    </CallState>
  )
}

function Figure({ word, to, value, than }: { word: string; to: string; value: string; than: ReactNode }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>
        <Drill to={to}>{value}</Drill>
      </dd>
      <dd>{than}</dd>
    </div>
  )
}
