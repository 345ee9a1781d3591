import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { causeFits } from '../../case/codes.ts'
import { wordsOfList } from '../../dictionary/server/service.ts'
import { similarCases } from '../../precedent/server/service.ts'
import type { AnalysisDraft } from '../api.ts'
import cues from '../data/cues.json' with { type: 'json' }

interface Recognised {
  causeOfAction: string
  causeName: string
  /** Share of the total evidence, 0 to 1. */
  share: number
}
const mostShown = 3
/** Minimum share of a returned cause. */
const fewest = 0.2
/** A cause's name in the description counts as much as this many cues. */
const named = 2

/**
 * Recognises the cause of action of a description, by typical words of each cause and by the causes of the most similar
 * cases of the library.
 * @param ctx without an open transaction (`tx: 'own'`)
 */
export async function recognise(
  ctx: Ctx,
  { facts, caseType }: Pick<AnalysisDraft, 'facts' | 'caseType'>,
): Promise<Recognised[]> {
  const names = await tx(ctx, (ctx) => wordsOfList(ctx, 'causeOfAction'))
  const { expected } = await similarCases(ctx, { facts, caseType, most: 1 })
  const fitting = [...names].filter(([code]) => code.length >= 6 && causeFits(caseType, code))
  const codes = new Map(fitting.map(([code, name]) => [name, code]))
  const worded = new Map<string, number>()
  for (const [code, words] of Object.entries(cues)) {
    const hits = words.filter((word) => facts.includes(word)).length
    if (hits > 0 && causeFits(caseType, code)) worded.set(code, hits)
  }
  for (const [name, code] of codes) {
    const core = name.replace(/纠纷$/, '')
    if (core.length >= 4 && facts.includes(core)) worded.set(code, (worded.get(code) ?? 0) + named)
  }
  const all = [...worded.values()].reduce((sum, n) => sum + n, 0)
  const shares = new Map<string, number>()
  const add = (code: string, share: number) => shares.set(code, (shares.get(code) ?? 0) + share)
  for (const [code, hits] of worded) add(code, (0.6 * hits) / all)
  for (const [name, share] of expected.causes) {
    const code = codes.get(name)
    if (code !== undefined) add(code, (all > 0 ? 0.4 : 1) * share)
  }
  return Array.from(shares, ([causeOfAction, share]) => ({
    causeOfAction,
    causeName: names.get(causeOfAction) ?? causeOfAction,
    share: Math.round(share * 100) / 100,
  }))
    .filter(({ share }) => share >= fewest)
    .toSorted((a, b) => b.share - a.share || a.causeOfAction.localeCompare(b.causeOfAction))
    .slice(0, mostShown)
}
