import { parseYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { provinceNames } from '../../dictionary/server/service.ts'
import { similarCases, type SimilarCase as Compared } from '../../precedent/server/service.ts'
import type { Analysis, AnalysisDraft, SimilarCase } from '../api.ts'
import { isDefending, type Outcome } from '../codes.ts'
import { forecast, type Known } from '../rules/forecast.ts'
import { claimedAmount, daysTaken, greatestAmount, outcomeOf } from '../rules/outcome.ts'
import { overall, likeAmounts } from '../rules/likeness.ts'
import { agreement, type Elements, elementsIn } from './elements.ts'
import { recognise } from './recognise.ts'

/** The result of an analysis. */
export type Found = Pick<
  Analysis,
  | 'causeOfAction'
  | 'causeName'
  | 'elements'
  | 'ruleName'
  | 'similarCases'
  | 'adverseCases'
  | 'prediction'
  | 'winRate'
  | 'similarCount'
  | 'compared'
>

/** Maximum number of cases in the sample. */
const mostSampled = 60
const mostShown = 10
const mostAdverse = 5
/** Minimum similarity of causes: cases of other causes do not predict the outcome. */
const sameCause = 0.5
/** Minimum similarity: lower values may be coincidence. */
const fewestLike = 0.2

/** Analyses a description. Long-running: call it outside of any transaction. */
export async function work(ctx: Ctx, draft: AnalysisDraft, typedName: string | null): Promise<Found> {
  const { causeOfAction, causeName } = await causeOf(ctx, draft, typedName)
  const { compared, cases } = await similarCases(ctx, {
    facts: draft.facts,
    causeName,
    caseType: draft.caseType,
    withoutCaseId: draft.caseId,
    most: mostSampled,
  })
  const elements = await elementsIn(ctx, causeOfAction, draft.facts, cases.map(textOf))
  const looked = cases
    .map((one, i) => look(one, { draft, elements, i }))
    .toSorted((a, b) => b.similarity - a.similarity || a.place - b.place)
  const alike = looked.filter(
    ({ similarity, one }) => similarity >= fewestLike && (causeName === null || one.likeness.cause >= sameCause),
  )
  const against: Outcome = isDefending(draft.ourRole) ? 'won' : 'lost'
  const prediction = forecast({
    cases: alike,
    isDefending: isDefending(draft.ourRole),
    amount: draft.amount === null ? null : parseYuan(draft.amount),
    missing: elements.missing,
  })
  return {
    causeOfAction,
    causeName,
    elements: elements.found,
    ruleName: elements.ruleName,
    similarCases: looked.slice(0, mostShown).map(({ told }) => told),
    adverseCases: alike
      .filter((one) => one.outcome === against)
      .slice(0, mostAdverse)
      .map(({ told }) => told),
    prediction,
    winRate: prediction?.winRate ?? null,
    similarCount: alike.length,
    compared,
  }
}

/** The given cause or, without one, the likeliest recognised one, if any. */
async function causeOf(ctx: Ctx, draft: AnalysisDraft, typedName: string | null) {
  if (draft.causeOfAction !== null) return { causeOfAction: draft.causeOfAction, causeName: typedName }
  const [likeliest] = await recognise(ctx, draft)
  return likeliest ?? { causeOfAction: null, causeName: null }
}

const textOf = ({ focus, gist, fullText }: Compared): string => `${focus}\n${gist}\n${fullText}`.slice(0, 20_000)
const percent = (share: number): number => Math.round(share * 100)

interface Looking {
  draft: AnalysisDraft
  elements: Elements
  i: number
}
interface Looked extends Known {
  one: Compared
  told: SimilarCase
  place: number
}

/** One case with its similarities to ours and its outcome. */
function look(one: Compared, { draft, elements, i }: Looking): Looked {
  const claimed = claimedAmount(one.fullText)
  const awarded = greatestAmount(one.result)
  const amount = draft.amount === null ? null : parseYuan(draft.amount)
  const reasons = {
    elements: agreement(elements, i),
    amount: likeAmounts(amount, claimed ?? awarded),
    region: draft.region === null ? null : isIn(draft.region, one.court),
  }
  const similarity = overall(one.likeness.score, reasons)
  const decided = outcomeOf(one.result)
  const { facts, cause, statutes } = one.likeness
  const orNull = (share: number | null) => (share === null ? null : percent(share))
  return {
    one,
    place: i,
    similarity,
    outcome: decided,
    awarded,
    claimed,
    days: daysTaken(one.fullText, one.judgeDate),
    focus: one.focus,
    articles: one.articles,
    told: {
      caseLibraryId: one.id,
      libNo: one.libNo,
      title: one.title,
      causeName: one.causeName,
      court: one.court,
      judgeDate: one.judgeDate,
      similarity: percent(similarity),
      gist: one.gist,
      result: one.result,
      outcome: decided,
      reasons: {
        facts: percent(facts),
        cause: percent(cause),
        statutes: percent(statutes),
        elements: orNull(reasons.elements),
        amount: orNull(reasons.amount),
        region: orNull(reasons.region),
      },
      words: one.words,
      articles: one.articles.slice(0, 6),
    },
  }
}

/** Whether a court is in the division's province, 1 or 0; null when its name contains no place. */
function isIn(region: string, court: string): number | null {
  const names = provinceNames()
  const isOf = (province: string) => (names.get(province) ?? []).some((name) => court.includes(name))
  if (isOf(region.slice(0, 2))) return 1
  return [...names.keys()].some(isOf) ? 0 : null
}
