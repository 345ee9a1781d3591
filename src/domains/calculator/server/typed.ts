import type { CodeValue } from '../../../kernel/codes.ts'
import { writtenAmount, writtenDate } from '../../../kernel/written.ts'
import type { Ctx } from '../../../server/context.ts'
import * as codes from '../codes.ts'
import type { Calculation } from '../shapes.ts'
import { standardName } from './standards.ts'

/** Words a typed value; empty where it says nothing. */
type Word = (ctx: Ctx, value: never) => string | Promise<string>

const money: Word = (ctx, value: string) => writtenAmount(ctx.language, value)
const day: Word = (ctx, value: string) => writtenDate(ctx.language, value)
const percent: Word = (_, value: number) => `${value}%`
const plain: Word = (_, value: number) => String(value)
const flag: Word = (ctx, value: boolean) => (value ? ctx.say('record.yes') : '')
const standard: Word = (ctx, value: string) => standardName(ctx, value)
const code =
  (of: { labelKey(value: CodeValue): string }, usual?: CodeValue): Word =>
  (ctx, value: CodeValue) =>
    value === usual ? '' : ctx.label(of.labelKey(value))
const listed =
  (of: (ctx: Ctx, one: never) => string): Word =>
  (ctx, values: readonly never[]) =>
    values.map((one) => of(ctx, one)).join(ctx.say('calculator.typed.break'))

const onDay = (ctx: Ctx, one: { amount: string; from?: string; day?: string }) =>
  `${writtenDate(ctx.language, one.from ?? one.day ?? '')} ${writtenAmount(ctx.language, one.amount)}`
const span = (ctx: Ctx, { from, to }: { from: string; to: string }) =>
  ctx.say('calculator.fromTo', { from: writtenDate(ctx.language, from), to: writtenDate(ctx.language, to) })

const rate = { rate: percent, term: code(codes.lprTerm), times: plain, fixedOn: day, yearDays: code(codes.yearDays) }

/** The fields of each calculator in the order of its form. */
const fields: Record<Calculation['calculator'], Record<string, Word>> = {
  litigationFee: {
    kind: code(codes.feeKind),
    amount: money,
    more: listed((ctx, one: { amount: string }) => writtenAmount(ctx.language, one.amount)),
    hasOther: flag,
    proceeding: code(codes.proceeding, 'first'),
    procedure: code(codes.feeProcedure, 'ordinary'),
    ending: code(codes.feeEnding, 'judgment'),
    former: money,
    isLate: flag,
    paid: money,
    wonShare: percent,
    standardId: standard,
  },
  arbitrationFee: {
    arbitrationKind: code(codes.arbitrationKind),
    amount: money,
    arbitrationEnding: code(codes.arbitrationEnding, 'award'),
    standardId: standard,
    handling: money,
    wonShare: percent,
  },
  lawyerFee: { mode: code(codes.lawyerFeeKind), amount: money, agreed: money },
  interest: {
    mode: code(codes.interestKind),
    currency: code(codes.debtCurrency, 'CNY'),
    midRate: plain,
    principal: money,
    from: day,
    to: day,
    debts: listed(onDay),
    payments: listed(onDay),
    suspensions: listed(span),
    order: code(codes.paymentOrder),
    ordinary: code(codes.ordinaryInterest, 'none'),
    ordinaryFrom: day,
    ...rate,
    concludedOn: day,
  },
  compensation: {
    mode: code(codes.compensationKind),
    from: day,
    to: day,
    grade: plain,
    wage: money,
    lastWage: money,
    localAverage: money,
    minimumWage: money,
    nationalIncome: money,
  },
}

/** Where a field's label is not that of its name in the input. */
const nameOf: Record<string, string> = { mode: 'kind', arbitrationKind: 'kind', arbitrationEnding: 'ending' }

/** Fields that the kind of interest does not use, though they have values. */
function unused({ calculator, input }: Calculation): readonly string[] {
  if (calculator !== 'interest') return []
  const lpr = ['term', 'times', 'fixedOn']
  const late = ['currency', 'midRate', 'debts', 'payments', 'suspensions', 'order', 'ordinary', 'ordinaryFrom']
  if (input.kind === 'agreed') return [...lpr, ...late]
  if (input.kind === 'lpr') return ['rate', 'concludedOn', ...late]
  const order = input.payments.length === 0 ? ['order', 'concludedOn'] : ['concludedOn']
  if (input.ordinary === 'none') return [...order, ...Object.keys(rate), 'ordinaryFrom']
  return input.ordinary === 'agreed' ? [...order, ...lpr] : [...order, 'rate']
}

/** What was typed, as labels and values in the caller's language. */
export async function typedFacts(ctx: Ctx, of: Calculation): Promise<[label: string, value: string][]> {
  const values = of.input as Record<string, unknown>
  const left = unused(of)
  const facts: [string, string][] = []
  for (const [label, word] of Object.entries(fields[of.calculator])) {
    const value = values[nameOf[label] ?? label]
    if (value === null || value === undefined || left.includes(label)) continue
    // Each word takes the value of its own field, which the schema has read.
    const text = await word(ctx, value as never)
    if (text !== '') facts.push([ctx.label(`calculator.field.${labelOf(of, label)}`), text])
  }
  return facts
}

/** The pages of employment and of contingency fees have labels of their own for shared fields. */
function labelOf({ calculator, input }: Calculation, name: string): string {
  if (calculator === 'compensation' && name === 'from') return 'hired'
  if (calculator === 'compensation' && name === 'to') return 'left'
  return calculator === 'lawyerFee' && name === 'amount' && input.kind === 'contingency' ? 'recovered' : name
}
