import { Segmented } from 'antd'
import { useSearchParams } from 'react-router'
import { patchParams } from '../../../web/api/url-state.ts'
import { useT } from '../../../web/i18n/t.ts'
import { DateRangeInput } from '../../../web/ui/DateInput.tsx'
import { chartBy } from '../codes.ts'
import { ChartCard } from './ChartCard.tsx'
import { periodNames, periodOf, today, type PeriodName } from './period.ts'
import './chart.css'

/** How many contracts were made, and what they are worth: by month, category and state. */
export function ContractChartsPage() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const period = { from: dateOf(params.get('createDateFrom')), to: dateOf(params.get('createDateTo')) }
  const choose = (from: string | null | undefined, to: string | null | undefined) =>
    setParams((now) => patchParams(now, { createDateFrom: from, createDateTo: to }))
  const chosen = periodNames.find((name) => {
    const { from, to } = periodOf(name, today())
    return from === period.from && to === period.to
  })
  return (
    <div className="charts">
      <header className="card charts-head">
        <h1>{t('contractChart.title')}</h1>
        <Segmented<PeriodName | ''>
          aria-label={t('contractChart.period')}
          value={chosen ?? ''}
          options={periodNames.map((name) => ({ value: name, label: t(`contractChart.period.${name}`) }))}
          onChange={(name) => {
            const { from, to } = periodOf(name as PeriodName, today())
            choose(from, to)
          }}
        />
        <DateRangeInput
          from={period.from}
          to={period.to}
          labels={[t('contractChart.from'), t('contractChart.to')]}
          onChange={choose}
        />
      </header>
      {chartBy.values.map((by) => (
        <ChartCard key={by} by={by} period={period} />
      ))}
    </div>
  )
}

/** A date of the address; anything else in it counts as none. */
const dateOf = (text: string | null): string | undefined =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined
