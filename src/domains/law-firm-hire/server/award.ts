import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { formatYuan, parseYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { personOf } from '../../account/server/service.ts'
import { contingencyCapOf } from '../../calculator/server/service.ts'
import type { Hire, lawFirmHireApi } from '../api.ts'
import { feeMode, fewestScorers, hiringType } from '../codes.ts'
import { hires, refuseLacking, wrong } from './service.ts'

type Input = ParsedInputOf<typeof lawFirmHireApi.award>

/**
 * Chooses a firm among the candidates. In a general hiring every scorer scores every firm, and who is not the first by
 * the average needs a reason; a contingency fee stays under its cap (关于进一步规范律师服务收费的意见, art. 4).
 */
export async function award(ctx: Ctx, q: Input): Promise<Hire> {
  const { id, version, sheets } = q
  const chosen = {
    winnerFirmId: q.winnerFirmId,
    feeMode: q.feeMode,
    fee: q.fee,
    claimAmount: q.claimAmount,
    awardReason: q.awardReason,
  }
  const hire = await hires.see(ctx, id)
  await hires.allow(ctx, hire, 'award')
  await refuseLacking(ctx, hire, false)
  const winner = hire.candidates.find(({ firmId }) => firmId === chosen.winnerFirmId)
  if (!winner) return wrong(ctx, 'winnerFirmId', 'lawFirmHire.noCandidate')
  refuseFee(ctx, chosen)
  if (hire.hiringType !== hiringType.code.general)
    return keep(ctx, hire, version, { ...chosen, winnerName: winner.firmName, sheets: [] })

  const signed = await signedSheets(ctx, hire, sheets)
  const candidates = hire.candidates.map((candidate) => ({
    ...candidate,
    score: averageOf(sheets.map((sheet) => sheet.scores.find(({ firmId }) => firmId === candidate.firmId)!.score)),
  }))
  const best = Math.max(...candidates.map(({ score }) => score))
  const own = candidates.find(({ firmId }) => firmId === winner.firmId)!.score
  if (own < best && !chosen.awardReason) wrong(ctx, 'awardReason', 'lawFirmHire.reasonNeeded')
  return keep(ctx, hire, version, { ...chosen, winnerName: winner.firmName, sheets: signed, candidates })
}

const keep = (ctx: Ctx, hire: Hire, version: number, values: Record<string, unknown>) =>
  hires.move(ctx, hire, version, 'award', values, String(values['winnerName']))

const averageOf = (scores: readonly number[]): number =>
  Math.round((scores.reduce((sum, score) => sum + score, 0) * 100) / scores.length) / 100

function refuseFee(ctx: Ctx, chosen: Pick<Input, 'fee' | 'feeMode' | 'claimAmount'>): void {
  const fee = parseYuan(chosen.fee)!
  if (fee === 0) wrong(ctx, 'fee', 'lawFirmHire.feeNeeded')
  if (chosen.feeMode !== feeMode.code.contingency) return
  const claim = chosen.claimAmount === null ? 0 : parseYuan(chosen.claimAmount)!
  if (claim === 0) wrong(ctx, 'claimAmount', 'lawFirmHire.claimNeeded')
  const cap = contingencyCapOf(claim)
  if (fee > cap) wrong(ctx, 'fee', 'lawFirmHire.overCap', { cap: formatYuan(cap) })
}

/** The sheets with their scorers' names: enough people, nobody twice, every firm scored. */
async function signedSheets(ctx: Ctx, hire: Hire, sheets: Input['sheets']): Promise<Hire['sheets']> {
  if (new Set(sheets.map(({ psnId }) => psnId)).size < Math.max(fewestScorers, sheets.length))
    wrong(ctx, 'sheets', 'lawFirmHire.scorersNeeded', { count: fewestScorers })
  const signed: Hire['sheets'] = []
  for (const sheet of sheets) {
    const isWhole = hire.candidates.every(({ firmId }) => sheet.scores.some((one) => one.firmId === firmId))
    if (!isWhole) wrong(ctx, 'sheets', 'lawFirmHire.scoresNeeded')
    const { name } = await personOf(ctx, sheet.psnId)
    signed.push({ ...sheet, psnName: name })
  }
  return signed
}
