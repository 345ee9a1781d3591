import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { formatYuan, parseYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { contingencyCapOf } from '../../calculator/server/service.ts'
import type { Hire, lawFirmHireApi } from '../api.ts'
import { feeMode, hiringType } from '../codes.ts'
import { averagesOf, submittedSheets } from './scoring.ts'
import { hires, refuseLacking, wrong } from './service.ts'

type Input = ParsedInputOf<typeof lawFirmHireApi.award>

/**
 * Chooses a firm among the candidates. A general hiring needs the sheets of all its scorers, and a reason for a firm that
 * is not the first by their average; a contingency fee stays under its cap (关于进一步规范律师服务收费的意见, art. 4).
 */
export async function award(ctx: Ctx, q: Input): Promise<Hire> {
  const { id, version } = q
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

  const sheets = await submittedSheets(ctx, hire)
  const averages = averagesOf(sheets)
  const candidates = hire.candidates.map((candidate) => ({
    ...candidate,
    score: averages.find(({ firmId }) => firmId === candidate.firmId)?.average ?? 0,
  }))
  const best = Math.max(...candidates.map(({ score }) => score))
  const own = candidates.find(({ firmId }) => firmId === winner.firmId)!.score
  if (own < best && !chosen.awardReason) wrong(ctx, 'awardReason', 'lawFirmHire.reasonNeeded')
  return keep(ctx, hire, version, { ...chosen, winnerName: winner.firmName, sheets, candidates })
}

const keep = (ctx: Ctx, hire: Hire, version: number, values: Record<string, unknown>) =>
  hires.move(ctx, hire, version, 'award', values, String(values['winnerName']))

function refuseFee(ctx: Ctx, chosen: Pick<Input, 'fee' | 'feeMode' | 'claimAmount'>): void {
  const fee = parseYuan(chosen.fee)!
  if (fee === 0) wrong(ctx, 'fee', 'lawFirmHire.feeNeeded')
  if (chosen.feeMode !== feeMode.code.contingency) return
  const claim = chosen.claimAmount === null ? 0 : parseYuan(chosen.claimAmount)!
  if (claim === 0) wrong(ctx, 'claimAmount', 'lawFirmHire.claimNeeded')
  const cap = contingencyCapOf(claim)
  if (fee > cap) wrong(ctx, 'fee', 'lawFirmHire.overCap', { cap: formatYuan(cap) })
}
