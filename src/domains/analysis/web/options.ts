import { monthsAmong } from '../../../kernel/dates.ts'
import type { ChartLook, ChartOption } from '../../../web/chart/engine.ts'
import { figure } from '../../../web/chart/figure.ts'
import { written } from '../../../web/i18n/written.ts'
import type { Line } from '../api.ts'
import type { ChartType } from '../codes.ts'

const COLORS = ['#2f6fed', '#e8890c', '#2e9e6b', '#c2417c', '#7a5af5', '#0e9aa7', '#a8742a', '#5c6b7a']

/** A chart's data: the labels of its bars, and one series for each key of the second dimension. */
export interface Drawn {
  names: readonly string[]
  series: readonly { name: string; lines: readonly (Line | null)[] }[]
}

/**
 * The lines of an answer as bars in series.
 * @param words labels of each line, one for each dimension
 * @param byMonth whether to sort by month without gaps
 */
export function drawn(
  lines: readonly Line[],
  words: (line: Line) => readonly string[],
  whole: string,
  byMonth: boolean,
): Drawn {
  const found = [...new Set(lines.flatMap((line) => words(line).slice(0, 1)))]
  const names = byMonth ? inMonths(lines, found) : found
  const others = [...new Set(lines.map((line) => words(line)[1] ?? whole))]
  const at = new Map(lines.map((line) => [`${words(line)[0]}\n${words(line)[1] ?? whole}`, line]))
  return {
    names,
    series: others.map((name) => ({ name, lines: names.map((one) => at.get(`${one}\n${name}`) ?? null) })),
  }
}

/** The months of the lines as they are shown, then what has no month. */
function inMonths(lines: readonly Line[], found: readonly string[]): string[] {
  const months = monthsAmong(lines.flatMap(({ keys }) => keys[0] ?? [])).map((month) => written(month))
  return [...months, ...found.filter((name) => !months.includes(name))]
}

const numberOf = (line: Line | null, measure: number): number => Number(line?.values[measure] ?? 0)

/**
 * @param measure index of the measure to draw
 * @param isWhole whether it has no fractions
 */
export function optionOf(
  { names, series }: Drawn,
  shape: Exclude<ChartType, 'table'>,
  measure: number,
  unit: string,
  isWhole: boolean,
  look: ChartLook,
): ChartOption {
  const text = { color: look.ink }
  const base = {
    aria: { enabled: true },
    color: [look.accent, ...COLORS.slice(1)],
    textStyle: { fontFamily: look.font, color: look.ink },
    animationDuration: 200,
  }
  if (shape === 'pie') {
    const data = series.flatMap(({ name, lines }) =>
      names.flatMap((one, i) => {
        const line = lines[i] ?? null
        return line === null
          ? []
          : [{ name: series.length > 1 ? `${one} / ${name}` : one, value: numberOf(line, measure) }]
      }),
    )
    return {
      ...base,
      tooltip: { trigger: 'item', valueFormatter: figure },
      series: [{ type: 'pie', name: unit, radius: ['35%', '70%'], data, label: { ...text, formatter: '{b} {d}%' } }],
    }
  }
  return {
    ...base,
    tooltip: { trigger: 'axis', valueFormatter: figure },
    ...(series.length > 1 ? { legend: { type: 'scroll', top: 0, textStyle: text } } : {}),
    grid: { left: 12, right: 16, top: 44, bottom: 8, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: { type: 'category', data: [...names], axisLabel: text, axisLine: { lineStyle: { color: look.line } } },
    yAxis: {
      type: 'value',
      name: unit,
      ...(isWhole && { minInterval: 1 }),
      nameTextStyle: text,
      axisLabel: { ...text, formatter: figure },
      splitLine: { lineStyle: { color: look.line } },
    },
    series: series.map(({ name, lines }) => ({
      type: shape,
      name,
      data: lines.map((line) => numberOf(line, measure)),
      ...(shape === 'bar' ? { barMaxWidth: 36 } : { symbolSize: 6 }),
    })),
  }
}

/** The line of a clicked item: a bar or point of a series, or a slice of the pie. */
export function picked({ series }: Drawn, shape: ChartType, index: number, at: number): Line | null {
  if (shape === 'pie') return series.flatMap(({ lines }) => lines.filter((line) => line !== null))[index] ?? null
  return series[at]?.lines[index] ?? null
}
