import { AppError } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import {
  type Found,
  type KeptFinding,
  partiesOf,
  type ReadText,
  reviewText,
  type Said,
} from '../../review/server/service.ts'
import { type RuleInForce, runBounded } from '../../rule/server/service.ts'
import type { Stance, Strength } from '../codes.ts'
import { withoutDoubles } from './doubles.ts'
import { grade, type Graded, type Level, payerOf, sideOf, sidesOf } from '../rules/side.ts'

type Law = { law: string; article: string }
type Span = { start: number; end: number; quote: string }

/** A stored finding, with the reason why its level differs for the party. */
export type GradedFinding = KeptFinding & { because: Graded['because'] }
export interface Raised {
  ruleId: string
  ruleVersion: number
  level: Level
  finding: GradedFinding
}

export interface CheckResult {
  raised: Raised[]
  /** Library rules that did not finish in time. */
  unread: string[]
  /** Number of findings omitted because of a weak position. */
  leftOut: number
}
interface Scope {
  contractType: string | null
  stance: Stance
  strength: Strength
  /** All when absent. */
  ruleIds?: readonly string[]
}

/** Maximum places shown of one library rule. */
const mostPlaces = 50
/** Time limit in milliseconds for all library rules together. */
const ownMs = 60_000

/** Runs all selected checks, sets the level of each finding for the party, and sorts them by place. */
export async function runChecks(
  ctx: Ctx,
  text: ReadText,
  scope: Scope,
  own: readonly RuleInForce[],
): Promise<CheckResult> {
  const chosen = scope.ruleIds && new Set(scope.ruleIds)
  const sides = sidesOf(partiesOf(text))
  const found = await reviewText(ctx, text, { contractType: scope.contractType })
  const builtIn = found
    .filter(({ ruleId }) => chosen?.has(ruleId) ?? true)
    .map(({ ruleId, version, level, ...rest }) => ({ ruleId, ruleVersion: version, level, finding: rest }))
  const others = await lookForOwn(
    ctx,
    text.text,
    own.filter(({ id }) => chosen?.has(id) ?? true),
  )
  const payer = payerOf(sides)
  const performer = payer === 'A' ? 'B' : 'A'
  const against = (finding: object) => {
    const side = (finding as Partial<Pick<Found, 'against'>>).against
    return side === undefined || payer === null ? null : side === 'payer' ? payer : performer
  }
  const raised: Raised[] = []
  let leftOut = 0
  for (const one of withoutDoubles<Span, (typeof builtIn)[number], OwnFound>(builtIn, others.found)) {
    const duty = sideOf(text.text, one.finding.spans[0], sides)
    const { level, because } = grade(one.level, { duty, against: against(one.finding) }, scope.stance, scope.strength)
    if (level === null) leftOut += 1
    else raised.push({ ...one, level, finding: { ...one.finding, because } })
  }
  return { raised: raised.sort((a, b) => placeOf(a) - placeOf(b)), unread: others.unread, leftOut }
}
const placeOf = ({ finding }: Raised) => finding.spans[0]?.start ?? Number.MAX_SAFE_INTEGER

interface OwnFound {
  ruleId: string
  ruleVersion: number
  level: Level
  finding: { said: Said; law: Law[]; spans: Span[]; searched?: string[] }
}

/** Each rule runs in a thread that is terminated at its time limit; the other rules still run. */
async function lookForOwn(ctx: Ctx, text: string, own: readonly RuleInForce[]) {
  const found: OwnFound[] = []
  const unread: string[] = []
  const until = Date.now() + ownMs
  for (const rule of own) {
    if (Date.now() > until) unread.push(rule.ruleName)
    else {
      try {
        const [outcome] = await runBounded({ kind: 'examine', content: rule, texts: [text] })
        if (outcome && outcome.hits.length > 0) found.push(foundBy(rule, outcome.hits))
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        ctx.log.warn({ rule: rule.id }, 'rule not ended in time')
        unread.push(rule.ruleName)
      }
    }
  }
  return { found, unread }
}

function foundBy(rule: RuleInForce, hits: readonly { start: number; end: number; value: string }[]): OwnFound {
  const spans = hits
    .filter(({ start, end }) => end > start)
    .slice(0, mostPlaces)
    .map(({ start, end, value }) => ({ start, end, quote: value }))
  const { mode, expr = '' } = rule.condition ?? {}
  return {
    ruleId: rule.id,
    ruleVersion: rule.ruleVersion,
    level: rule.riskLevel ?? 'medium',
    finding: {
      said: { title: rule.checkItem || rule.ruleName, explanation: rule.ruleName, suggestion: rule.suggestion },
      law: rule.basis,
      spans,
      ...(mode === 'absence' && { searched: expr.split(/[\n、,，|｜]/).flatMap((word) => word.trim() || []) }),
    },
  }
}
