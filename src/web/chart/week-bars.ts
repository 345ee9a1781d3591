import { writtenNear } from '../../kernel/written.ts'
import { i18n } from '../i18n/instance.ts'
import type { ChartLook, ChartOption } from './engine.ts'
import { figure } from './figure.ts'

interface Series {
  name: string
  values: readonly number[]
}

/** Opacities of the series after the first. */
const greys = ['33', '14']

/**
 * Stacked bars by week: the first series in the accent, the others grey. The last week is not over, and paler.
 * @param days first days of the weeks
 * @param running label of the last week
 */
export function weekBars(
  look: ChartLook,
  days: readonly string[],
  running: string,
  series: readonly Series[],
): ChartOption {
  const text = { color: look.ink }
  const last = days.length - 1
  return {
    aria: { enabled: true },
    textStyle: { fontFamily: look.font },
    ...(series.length > 1 && { legend: { type: 'scroll', bottom: 0, textStyle: text } }),
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      backgroundColor: look.paper,
      borderColor: look.line,
      textStyle: text,
      valueFormatter: figure,
    },
    grid: {
      left: 0,
      right: 0,
      top: 8,
      bottom: series.length > 1 ? 28 : 0,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: {
      type: 'category',
      data: days.map((day, i) => (i === last ? running : writtenNear(i18n.language, day))),
      axisLabel: { ...text, hideOverlap: true },
      axisTick: { show: false },
    },
    yAxis: { type: 'value', axisLabel: { ...text, formatter: figure }, splitLine: { lineStyle: { color: look.line } } },
    series: series.map(({ name, values }, n) => ({
      type: 'bar',
      name,
      stack: 'all',
      color: n === 0 ? look.accent : `${look.ink}${greys[n - 1] ?? '33'}`,
      barMaxWidth: 24,
      data: values.map((value, i) => ({ value, itemStyle: { opacity: i === last ? 0.5 : 1 } })),
    })),
  }
}
