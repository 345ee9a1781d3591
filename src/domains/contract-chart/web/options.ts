import type { ChartBy } from '../codes.ts'
import type { Bar } from './bars.ts'
import type { ChartLook, ChartOption } from '../../../web/chart/engine.ts'
import { figure } from '../../../web/chart/figure.ts'
import { written } from '../../../web/i18n/written.ts'

export interface ChartWords {
  count: string
  amount: string
}

export type ChartShape = 'bar' | 'line'

const AMOUNT_COLOR = '#e8890c'
const BAR_PX = 26

/** Height of a chart in pixels. */
export const heightOf = (by: ChartBy, bars: readonly Bar[], shape: ChartShape): number =>
  by === 'month' || shape === 'line' ? 280 : Math.max(160, bars.length * BAR_PX + 50)

/** Months: columns of counts with a line of amounts. Other dimensions: horizontal bars, or a line, of counts. */
export function optionOf(
  by: ChartBy,
  bars: readonly Bar[],
  words: ChartWords,
  look: ChartLook,
  shape: ChartShape,
): ChartOption {
  const names = bars.map((bar) => written(bar.name))
  const counts = bars.map((bar) => bar.count)
  const text = { color: look.ink }
  const figures = { ...text, formatter: figure }
  const split = { lineStyle: { color: look.line } }
  const common: ChartOption = {
    aria: { enabled: true },
    textStyle: { fontFamily: look.font },
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'shadow' },
      backgroundColor: look.paper,
      borderColor: look.line,
      textStyle: text,
      valueFormatter: figure,
    },
  }
  if (by !== 'month' && shape === 'line') {
    return {
      ...common,
      grid: { left: 8, right: 24, top: 16, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
      xAxis: { type: 'category', data: names, axisLabel: { ...text, hideOverlap: true } },
      yAxis: { type: 'value', minInterval: 1, axisLabel: figures, splitLine: split },
      series: [{ type: 'line', name: words.count, data: counts, color: look.accent, symbolSize: 7 }],
    }
  }
  if (by !== 'month') {
    return {
      ...common,
      grid: { left: 8, right: 40, top: 8, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
      xAxis: { type: 'value', minInterval: 1, axisLabel: figures, splitLine: split },
      yAxis: { type: 'category', inverse: true, data: names, axisLabel: text, axisTick: { show: false } },
      series: [
        {
          type: 'bar',
          name: words.count,
          data: counts,
          color: look.accent,
          barMaxWidth: 16,
          barMinHeight: 3,
          label: { show: true, position: 'right', ...text },
        },
      ],
    }
  }
  return {
    ...common,
    legend: { top: 0, textStyle: text },
    grid: { left: 8, right: 8, top: 28, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'all' },
    xAxis: { type: 'category', data: names, axisLabel: text },
    yAxis: [
      { type: 'value', name: words.count, minInterval: 1, nameTextStyle: text, axisLabel: figures, splitLine: split },
      { type: 'value', name: words.amount, nameTextStyle: text, axisLabel: figures, splitLine: { show: false } },
    ],
    series: [
      { type: shape, name: words.count, data: counts, color: look.accent, ...(shape === 'bar' && { barMaxWidth: 28 }) },
      {
        type: 'line',
        name: words.amount,
        data: bars.map((bar) => bar.amount),
        yAxisIndex: 1,
        color: AMOUNT_COLOR,
        symbolSize: 6,
      },
    ],
  }
}
