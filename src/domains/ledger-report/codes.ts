import { type Actions, approvalGuards } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { documentStatus } from '../../kernel/record.ts'
import { transitions } from '../../kernel/states.ts'

export const reportType = enumeration('ledgerReport.type', {
  month: 'month',
  quarter: 'quarter',
  half: 'half',
  year: 'year',
})
export type ReportType = (typeof reportType.values)[number]

/** Length of a period in months, and the letter before its number within the year. */
const spans = { month: [1, ''], quarter: [3, 'Q'], half: [6, 'H'], year: [12, null] } as const

/**
 * The months of a period: `2026-Q4` is 2026-10 to 2026-12.
 * @returns null for a text that is not a period of that type
 */
export function monthsOf(type: ReportType, period: string): { fromMonth: string; toMonth: string } | null {
  const [length, letter] = spans[type]
  const [, year, at = '1'] =
    (letter === null ? /^(\d{4})$/ : RegExp(`^(\\d{4})-${letter}(\\d{1,2})$`)).exec(period) ?? []
  const to = Number(at) * length
  const isWritten = type !== 'month' || at.length === 2
  if (year === undefined || to < 1 || to > 12 || !isWritten) return null
  const month = (number: number) => `${year}-${String(number).padStart(2, '0')}`
  return { fromMonth: month(to - length + 1), toMonth: month(to) }
}

/**
 * The periods of the last years, newest first, starting with the one that contains a month.
 * @param month `2026-11`
 */
export function lastPeriods(type: ReportType, month: string, years: number): string[] {
  const [length, letter] = spans[type]
  const [year, number] = month.split('-').map(Number) as [number, number]
  const each = 12 / length
  const last = year * each + Math.ceil(number / length) - 1
  return Array.from({ length: years * each }, (_, back) => {
    const at = last - back
    const nth = (at % each) + 1
    const name = String(Math.floor(at / each))
    return letter === null ? name : `${name}-${letter}${letter === '' ? String(nth).padStart(2, '0') : nth}`
  })
}

interface State {
  status: number
}

const s = documentStatus.code

/** A report that was returned becomes a draft again when it is edited. */
const ledgerReportTransitions = transitions<State>()({
  edit: { from: { status: [s.editing, s.rejected] }, to: { status: s.editing } },
  delete: { from: { status: [s.editing, s.rejected] }, to: {} },
  generate: { from: { status: [s.editing, s.rejected] }, to: { status: s.editing } },
  submit: { from: { status: [s.editing, s.rejected] }, to: { status: s.inApproval } },
  withdraw: { from: { status: [s.inApproval] }, to: { status: s.editing } },
  pass: { from: { status: [s.inApproval] }, to: {} },
  approve: { from: { status: [s.inApproval] }, to: { status: s.finished } },
  return: { from: { status: [s.inApproval] }, to: { status: s.rejected } },
  reject: { from: { status: [s.inApproval] }, to: { status: s.ended } },
})
export type LedgerReportAction = keyof typeof ledgerReportTransitions

const own = { item: 'ledger:report:create', owner: true } as const
export const ledgerReportActions: Actions<State, LedgerReportAction> = {
  transitions: ledgerReportTransitions,
  states: { status: documentStatus },
  guards: {
    edit: own,
    delete: own,
    generate: own,
    ...approvalGuards('ledger:report:submit', 'ledger:report:approve'),
  },
}
