import type { CaseKind, CaseStage, CaseType, ResultForm, ServedDocument, StageResult } from './codes.ts'
import { appealAgainst } from './stages.ts'

/** A statutory period that begins: a rule of the deadline domain, with the facts that it needs. */
export interface Begun {
  rule: string
  facts: {
    start?: string
    document?: ResultForm
    foreign?: boolean
    side?: 'employee' | 'employer'
    procedure?: 'second'
    days?: number | null
    isFinal?: boolean
    annulled?: true
    reviewed?: true
  }
}

/** The receipt of a document by a party. */
interface Receipt {
  date: string
  isOurs: boolean
  isAbroad?: boolean
}

type Documents = Readonly<Partial<Record<ServedDocument, readonly CaseStage[]>>>
const trial: readonly CaseStage[] = ['start', 'before', 'procedure', 'first', 'first_afresh', 'again_first']
const appeal: readonly CaseStage[] = ['procedure_two', 'second', 'again_second']
const litigation: Documents = {
  complaint: trial,
  evidenceNotice: [...trial, ...appeal],
  feeNotice: [...trial, ...appeal, 'again'],
  appeal: [...trial, ...appeal],
  decision: ['procedure', 'procedure_two', 'first', 'second', 'first_afresh', 'again_first', 'again_second'],
  preservationRuling: ['start', 'before', ...trial.slice(2), ...appeal],
  paymentOrder: ['start', 'before'],
  executionRuling: ['execute'],
  outsiderRuling: ['execute'],
  retrialRefused: ['again'],
}
const byType: Readonly<Record<CaseType, Documents>> = {
  msss: litigation,
  xzaj: {
    adminAct: ['start', 'before'],
    adminReview: ['start', 'before'],
    complaint: trial,
    feeNotice: [...trial, ...appeal],
    decision: litigation.decision!,
  },
  sszc: {
    complaint: ['start', 'zc'],
    feeNotice: ['start', 'zc'],
    decision: ['zc', 'cxzc'],
    executionNotice: ['execute'],
    executionRuling: ['execute'],
    outsiderRuling: ['execute'],
  },
  ldzc: {
    complaint: ['start', 'zc'],
    decision: ['zc', 'cxzc'],
    executionNotice: ['execute'],
    executionRuling: ['execute'],
    outsiderRuling: ['execute'],
  },
  qtaj: {},
}

/** The documents from which periods run in a stage of a case of this type. */
export const documentsIn = (type: CaseType, stage: CaseStage): readonly ServedDocument[] =>
  (Object.keys(byType[type]) as ServedDocument[]).filter((one) => byType[type][one]!.includes(stage))

/** Which side of a labour case a party is: organisations are the employer. */
const labourSide = ({ isOurs }: Receipt): 'employer' | 'employee' => (isOurs ? 'employer' : 'employee')

const factsOf = ({ date, isAbroad = false }: Receipt): Begun['facts'] => ({ start: date, foreign: isAbroad })

/**
 * The periods that run for a party from the receipt of a document other than a decision.
 * @param days set by the court or the institution
 */
export function begunByDocument(
  type: CaseType,
  stage: CaseStage,
  document: ServedDocument,
  { days, ...receipt }: Receipt & { days: number | null },
): readonly Begun[] {
  const facts = factsOf(receipt)
  const isSecond = appeal.includes(stage)
  const evidence = { rule: 'C6', facts: { ...facts, days, ...(isSecond && { procedure: 'second' as const }) } }
  const byDocument: Partial<Record<ServedDocument, readonly Begun[]>> = {
    complaint: complaint(type, { ...facts, days }, labourSide(receipt), days === null ? [] : [evidence]),
    evidenceNotice: [evidence],
    feeNotice: [{ rule: type === 'sszc' ? 'A5' : 'C7', facts }],
    appeal: [{ rule: 'C5', facts }],
    preservationRuling: [{ rule: 'C13', facts }],
    paymentOrder: [{ rule: 'C23', facts }],
    executionNotice: [{ rule: 'A4', facts }],
    executionRuling: [{ rule: 'C20', facts }],
    outsiderRuling: [{ rule: 'C21', facts }],
    retrialRefused: [{ rule: 'C17', facts }],
    adminAct: [
      { rule: 'X1', facts },
      { rule: 'X2', facts },
    ],
    adminReview: [{ rule: 'X2', facts: { ...facts, reviewed: true } }],
  }
  return byDocument[document] ?? []
}

/** Answer, objection to the jurisdiction, counterclaim and evidence, as the kind of proceedings has them. */
function complaint(
  type: CaseType,
  { days = null, ...facts }: Begun['facts'],
  side: 'employer' | 'employee',
  evidence: readonly Begun[],
): readonly Begun[] {
  if (type === 'xzaj') return [{ rule: 'X4', facts }]
  if (type === 'ldzc') return [{ rule: 'L2', facts: { ...facts, side } }]
  if (type === 'sszc')
    return [
      { rule: 'A6', facts: { ...facts, days } },
      { rule: 'A2', facts },
    ]
  return [{ rule: 'C1', facts }, { rule: 'C2', facts }, { rule: 'C8', facts }, ...evidence]
}

/** What is known of the decision of a stage. */
interface Decision {
  stage: CaseStage
  result: StageResult | null
  resultForm: ResultForm | null
  resultDate: string | null
  effective: boolean
  performUntil: string | null
  isFinal: boolean | null
}

/** Results without a decision that could be attacked by a retrial or an annulment. */
const without: readonly StageResult[] = [
  'mediated',
  'withdrawn',
  'remanded',
  'transferred',
  'executionStopped',
  'executionEnded',
]
/** Decisions that take effect when they are served (民事诉讼法 第一百八十二条). */
const lastInstance: readonly CaseStage[] = ['second', 'again_second']

/**
 * The periods that run for a party from the receipt of the decision of a stage: the appeal (民事诉讼法 第一百七十一条, 行政诉讼法
 * 第八十五条), setting aside an award (仲裁法 2025 第七十二条), suing after a labour award or setting aside a final one (调解仲裁法
 * 第四十八条至第五十条), the retrial after the last instance (民事诉讼法 第二百一十六条, 行诉解释 第一百一十条), and for the side that claims,
 * enforcement (民事诉讼法 第二百五十条).
 */
export function begunByDecision(
  { caseType: type, caseKind }: { caseType: CaseType; caseKind: CaseKind | null },
  decision: Decision,
  receipt: Receipt,
): readonly Begun[] {
  const { stage, result } = decision
  if (type === 'qtaj' || result === null) return []
  const claims = (caseKind === '1' || caseKind === '4') === receipt.isOurs
  const enforced = claims && type !== 'xzaj' ? enforcement(type, decision, receipt) : []
  if (stage === 'zc') return [...againstAward(type, decision, receipt), ...enforced]
  const facts = factsOf(receipt)
  if (stage === 'cxzc')
    return type === 'ldzc' && result === 'annulled' && receipt.isOurs
      ? [{ rule: 'L5', facts: { ...facts, side: 'employer', annulled: true } }]
      : []
  const against = decision.effective ? 'none' : appealAgainst(type, stage, result, decision.resultForm)
  if (typeof against !== 'string') {
    const document = { ...facts, document: against.form }
    if (type === 'xzaj') return [{ rule: 'X5', facts: document }]
    return [{ rule: against.form === 'ruling' ? 'C3' : 'C4', facts: document }]
  }
  const retrial =
    lastInstance.includes(stage) && !without.includes(result)
      ? [{ rule: type === 'xzaj' ? 'X7' : 'C15', facts: { start: receipt.date } }]
      : []
  return [...retrial, ...enforced]
}

function againstAward(type: CaseType, { result, isFinal }: Decision, receipt: Receipt): readonly Begun[] {
  if (without.includes(result!)) return []
  const facts = factsOf(receipt)
  if (type !== 'ldzc') return [{ rule: 'A1', facts: { start: receipt.date } }]
  const side = labourSide(receipt)
  const sue = { rule: 'L4', facts: { ...facts, side, isFinal: isFinal === true } }
  const annul = { rule: 'L5', facts: { ...facts, side } }
  if (side === 'employee') return [sue]
  // While it is not known whether the award is final, both are watched.
  return isFinal === null ? [sue, annul] : isFinal ? [annul] : [sue]
}

const granted: readonly StageResult[] = ['won', 'partly', 'mediated', 'upheld', 'changed']

/**
 * The two years to apply for enforcement: from the last day of performance, without one from the day of effect. Where
 * neither is known, the deadline is kept without a day, and says what is missing.
 */
function enforcement(type: CaseType, decision: Decision, { date }: Receipt): readonly Begun[] {
  const { stage, result, resultDate, effective, performUntil } = decision
  if (!granted.includes(result!)) return []
  const isAward = stage === 'zc' && (type === 'sszc' || result === 'mediated')
  const isEffective = effective || result === 'mediated' || lastInstance.includes(stage) || isAward
  if (!isEffective) return []
  const since =
    performUntil ??
    (result === 'mediated' || lastInstance.includes(stage) ? date : stage === 'zc' && isAward ? resultDate : null)
  return [{ rule: 'C19', facts: since === null ? {} : { start: since } }]
}

/** The rules whose period is kept by entering a stage on our own application. */
export const keptByStage: Readonly<Partial<Record<CaseStage, readonly string[]>>> = {
  procedure_two: ['C3'],
  second: ['C3', 'C4', 'X5'],
  cxzc: ['A1', 'L5'],
  again: ['C15', 'X7'],
  execute: ['C19'],
}
