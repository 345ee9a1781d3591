import { formatYuan } from '../../../kernel/money.ts'
import { ownName } from '../../own-field/codes.ts'
import type { FormFacts } from '../../review/server/service.ts'
import { type contractType, type moneyFlow, type payMethod, selectionMode } from '../codes.ts'
import { proposal, type Proposed } from './proposed.ts'
import type { Sides } from './proposed-parties.ts'

type Type = (typeof contractType.values)[number]
type Flow = (typeof moneyFlow.values)[number]
type PayMethod = (typeof payMethod.values)[number]

/**
 * Kind, subject and the way in which the counterparty was selected.
 * @param canChoose whether contracts can be given a category: the organisation may have closed it, or divided it
 */
export function kindIn(facts: FormFacts, flow: Flow | null, canChoose: (category: string) => boolean): Proposed[] {
  const { type, isFrame, subjects, selections } = facts
  const category = type && categoryOf(type.value, flow)
  return [
    ...(type ? proposal(facts, 'contractType', [{ ...type, set: { contractType: type.value as Type } }]) : []),
    ...(type && category && canChoose(category)
      ? proposal(facts, 'contractCategory', [{ value: category, span: type.span, set: { contractCategory: category } }])
      : []),
    ...(isFrame ? proposal(facts, 'isFrame', [{ value: 'true', span: isFrame.span, set: { isFrame: true } }]) : []),
    ...proposal(
      facts,
      'subject',
      subjects.map(({ value, span }) => ({ value, span, set: { subject: value } })),
    ),
    ...proposal(
      facts,
      'selectionMode',
      selections.flatMap(({ value, span }) => {
        const mode = selectionMode.values.find((one) => one === value)
        return mode ? [{ value: String(mode), span, set: { selectionMode: mode } }] : []
      }),
    ),
  ]
}

/** Categories that follow from a type alone. */
const categories: Readonly<Record<string, string>> = {
  '03': 'QT07',
  '04': 'QT07',
  '05': 'QT04',
  '06': 'QT07',
  '07': 'QT07',
  '09': 'QT05',
  '20': 'QT06',
  '21': 'HG01',
  '24': 'QT03',
}

/** A sale is our purchase or our sale, depending on who pays. */
function categoryOf(type: string, flow: Flow | null): string | undefined {
  if (type === '01') return flow === 'out' ? 'QT01' : flow === 'in' ? 'QT02' : undefined
  return categories[type]
}

/** Whether we pay or receive the price; null when the text does not say so, or says both. */
export function flowOf({ payers }: FormFacts, { ours }: Sides): Flow | null {
  const flows = new Set(ours ? payers.map(({ label, pays }) => ((label === ours.label) === pays ? 'out' : 'in')) : [])
  return flows.size === 1 ? ([...flows][0] ?? null) : null
}

/** Sums, tax, and the way of payment. */
export function moneyIn(facts: FormFacts, flow: Flow | null): Proposed[] {
  const { prices, capitals, hasForeign, payers, taxRates } = facts
  const sums = hasForeign ? [] : [...prices, ...capitals].filter(({ value }) => value > 0)
  const [payer] = payers
  return [
    ...(flow && payer
      ? proposal(facts, 'moneyFlow', [{ value: flow, span: payer.span, set: { moneyFlow: flow } }])
      : []),
    ...proposal(
      facts,
      'amount',
      sums.map(({ value, span }) => {
        const amount = formatYuan(value)
        return { value: amount, span, set: { amount, currency: 'CNY' as const } }
      }),
      { most: 2 },
    ),
    ...proposal(
      facts,
      'taxRate',
      taxRates.map(({ value, span }) => ({ value: String(value), span, set: { taxRate: value } })),
    ),
    ...payMethodIn(facts),
  ]
}

const WHOLE = 10_000

/** The way of payment, where the payments add up to the whole price. */
function payMethodIn(facts: FormFacts): Proposed[] {
  const { payments } = facts
  const [first] = payments
  const shares = payments.map(({ share }) => share ?? 0)
  if (!first || shares.reduce((sum, share) => sum + share, 0) !== WHOLE) return []
  const method = methodOf(payments)
  return proposal(facts, 'payMethod', [{ value: method, span: first.span, set: { payMethod: method } }])
}

function methodOf(payments: FormFacts['payments']): PayMethod {
  if (payments.length === 1) return 'once'
  const isProgress = payments.some(({ span }) => /进度款|按进度|形象进度/.test(span.quote))
  if (isProgress) return 'progress'
  return payments.length === 2 && /预付|定金/.test(payments[0]?.span.quote ?? '') ? 'advance' : 'instalments'
}

/** Term, and the settlement of disputes. */
export function termIn(facts: FormFacts): Proposed[] {
  return [
    ...proposal(
      facts,
      'term',
      facts.terms.map(({ from, to, span }) => ({
        value: [from, to].filter((day) => day !== null).join(' ~ '),
        span,
        set: { ...(from !== null && { startDate: from }), endDate: to, noFixedTerm: false },
      })),
      { most: 2 },
    ),
    ...proposal(
      facts,
      'disputeWay',
      facts.settlements.map(({ way, org, span }) => ({
        value: org,
        span,
        set: { disputeWay: way, disputeOrg: org },
      })),
      { most: 2 },
    ),
  ]
}

/** Values of own fields. The text may state one twice; more are about different things. */
export const ownIn = (facts: FormFacts): Proposed[] =>
  [...Map.groupBy(facts.own, ({ code }) => code)].flatMap(([code, stated]) =>
    proposal(
      facts,
      ownName(code),
      stated.map(({ value, span }) => ({ value, span, set: { [ownName(code)]: value } })),
      { most: 2 },
    ),
  )
