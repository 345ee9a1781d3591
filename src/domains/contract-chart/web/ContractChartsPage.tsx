import { FileExcelOutlined } from '@ant-design/icons'
import { Segmented, Select } from 'antd'
import { useSearchParams } from 'react-router'
import { download } from '../../../web/api/send.ts'
import { dayOf, patchParams } from '../../../web/api/url-state.ts'
import { useT } from '../../../web/i18n/t.ts'
import { ActionButton } from '../../../web/ui/ActionButton.tsx'
import { DateRangeInput } from '../../../web/ui/DateInput.tsx'
import { contractType } from '../../contract/codes.ts'
import { OrgPicker } from '../../org/web/parts.tsx'
import { contractChartApi } from '../api.ts'
import { chartBy } from '../codes.ts'
import { periodNames, periodOf, type PeriodName } from '../rules/period.ts'
import { ChartCard } from './ChartCard.tsx'
import { MetricsCard } from './MetricsCard.tsx'
import { today } from './today.ts'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import styles from './chart.module.css'

/** Number and amount of contracts with comparisons; every number links to its contracts. */
export function ContractChartsPage() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const change = (patch: Record<string, string | null | undefined>) => setParams((now) => patchParams(now, patch))
  const period = { from: dayOf(params.get('createDateFrom')), to: dayOf(params.get('createDateTo')) }
  const chosen = periodNames.find((name) => {
    const { from, to } = periodOf(name, today())
    return from === period.from && to === period.to
  })
  const filter = {
    ...(period.from && { createDateFrom: period.from }),
    ...(period.to && { createDateTo: period.to }),
    ...idOf('ogn', params),
    ...idOf('contractType', params),
  }
  const asked = { ...filter, period: chosen === undefined || chosen === 'all' ? ('custom' as const) : chosen }
  return (
    <div className={styles.charts}>
      <header className={classes(cardStyles.root, styles.chartsHead)}>
        <h1>{t('contractChart.title')}</h1>
        <Segmented<PeriodName | 'custom'>
          aria-label={t('contractChart.period')}
          value={chosen ?? 'custom'}
          options={[...periodNames, ...(chosen ? [] : (['custom'] as const))].map((name) => ({
            value: name,
            label: t(`contractChart.period.${name}`),
          }))}
          onChange={(name) => {
            if (name === 'custom') return
            const { from, to } = periodOf(name, today())
            change({ createDateFrom: from, createDateTo: to })
          }}
        />
        <DateRangeInput
          from={period.from}
          to={period.to}
          labels={[t('contractChart.from'), t('contractChart.to')]}
          onChange={(from, to) => change({ createDateFrom: from, createDateTo: to })}
        />
        <OrgPicker
          className={styles.chartsFilter!}
          nodeTypes={['ogn']}
          aria-label={t('contractChart.ogn')}
          placeholder={t('contractChart.ogn')}
          popupMatchSelectWidth={false}
          value={params.get('ogn')}
          onChange={(id) => change({ ogn: id as string | null })}
        />
        <Select<string | null>
          className={styles.chartsFilter!}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('contractChart.contractType')}
          placeholder={t('contractChart.contractType')}
          popupMatchSelectWidth={false}
          value={params.get('contractType')}
          options={contractType.options.map(({ value, labelKey }) => ({ value, label: t.label(labelKey) }))}
          onChange={(code: string | null | undefined) => change({ contractType: code })}
        />
        <ActionButton
          access={contractChartApi.export.access}
          icon={<FileExcelOutlined />}
          onClick={() => void download(contractChartApi.export, asked).catch(() => undefined)}
        >
          {t('contractChart.excel')}
        </ActionButton>
      </header>
      <MetricsCard asked={asked} />
      {chartBy.values.map((by) => (
        <ChartCard key={by} by={by} filter={filter} />
      ))}
    </div>
  )
}

const idOf = <K extends string>(name: K, params: URLSearchParams): Partial<Record<K, string>> => {
  const value = params.get(name)
  return value === null || value === '' ? {} : ({ [name]: value } as Record<K, string>)
}
