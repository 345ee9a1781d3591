import { chinaDay } from '../../../kernel/dates.ts'
import { patchParams } from '../../../web/api/url-state.ts'
import { Question } from '../api.ts'
import { chartType, type ChartType } from '../codes.ts'

/** From the first day of the same month a year ago up to today. */
function lastYear(): Question['period'] {
  const to = chinaDay(new Date())
  const [year, month] = to.split('-').map(Number) as [number, number]
  return { from: new Date(Date.UTC(year, month - 12, 1)).toISOString().slice(0, 10), to }
}

const firstQuestion = (): Question => ({
  subject: 'contract',
  dimension: ['month'],
  measure: ['count', 'amount'],
  period: lastYear(),
})

const listOf = (text: string | null) => (text === null || text === '' ? undefined : text.split(','))

/** The question in the address; the default one if that is invalid. */
export function questionOf(params: URLSearchParams): Question {
  const first = firstQuestion()
  const found = Question.safeParse({
    subject: params.get('subject') ?? first.subject,
    dimension: listOf(params.get('dimension')) ?? first.dimension,
    measure: listOf(params.get('measure')) ?? first.measure,
    period: { from: params.get('from') ?? first.period.from, to: params.get('to') ?? first.period.to },
  })
  return found.success ? found.data : first
}

export const chartOf = (params: URLSearchParams): ChartType =>
  chartType.values.find((one) => one === params.get('chart')) ?? chartType.code.bar

export const asParams = ({ period, ...rest }: Question, chart: ChartType): URLSearchParams =>
  patchParams(new URLSearchParams(), { ...rest, ...period, chart })
