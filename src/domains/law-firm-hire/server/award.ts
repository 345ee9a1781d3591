import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failMissing } from '../../../kernel/errors.ts'
import { fenOf, formatYuan, parseYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { refuseIncomplete } from '../../../server/record/complete.ts'
import { namedFiles, takeFiles } from '../../../server/record/files.ts'
import { contingencyCapOf } from '../../calculator/server/service.ts'
import type { Case } from '../../case/api.ts'
import { caseType } from '../../case/codes.ts'
import { readCase } from '../../case/server/service.ts'
import type { Hire, lawFirmHireApi } from '../api.ts'
import { bannedContingency, type ContingencyMatter, contingencyMatter, feeMode, hiringType } from '../codes.ts'
import { averagesOf, submittedSheets } from './scoring.ts'
import { hires, refuseLacking, wrong } from './service.ts'

type Input = ParsedInputOf<typeof lawFirmHireApi.award>

/**
 * Awards the hiring to one of the candidates. A general hiring needs the sheets of all its scorers, and a reason for a
 * firm that is not the first by average.
 */
export async function award(ctx: Ctx, q: Input): Promise<Hire> {
  const { id, version } = q
  const chosen = {
    winnerFirmId: q.winnerFirmId,
    feeMode: q.feeMode,
    fee: q.fee,
    claimAmount: q.claimAmount,
    awardReason: q.awardReason,
    contingencyMatter: null as Hire['contingencyMatter'],
    agreement: [] as Hire['agreement'],
  }
  const hire = await hires.see(ctx, id)
  await hires.allow(ctx, hire, 'award')
  await refuseLacking(ctx, hire, false)
  const winner = hire.candidates.find(({ firmId }) => firmId === chosen.winnerFirmId)
  if (!winner) return wrong(ctx, 'winnerFirmId', 'lawFirmHire.noCandidate')
  if (parseYuan(q.fee) === 0) wrong(ctx, 'fee', 'lawFirmHire.feeNeeded')
  if (q.feeMode === feeMode.code.contingency) {
    chosen.contingencyMatter = await refuseContingency(ctx, hire, q)
    chosen.agreement = await namedFiles(ctx, 'law_firm_hire', id, q.agreement)
  }
  await takeFiles(ctx, 'law_firm_hire', id, chosen.agreement)
  if (hire.hiringType !== hiringType.code.general)
    return keep(ctx, hire, version, { ...chosen, winnerName: winner.firmName, sheets: [] })

  const sheets = await submittedSheets(ctx, hire)
  const averages = averagesOf(sheets)
  const candidates = hire.candidates.map((candidate) => ({
    ...candidate,
    score: averages.find(({ firmId }) => firmId === candidate.firmId)?.average ?? 0,
  }))
  const best = Math.max(...candidates.map(({ score }) => score))
  const own = candidates.find(({ firmId }) => firmId === winner.firmId) ?? failMissing()
  if (own.score < best && !chosen.awardReason) wrong(ctx, 'awardReason', 'lawFirmHire.reasonNeeded')
  return keep(ctx, hire, version, { ...chosen, winnerName: winner.firmName, sheets, candidates })
}

const keep = (ctx: Ctx, hire: Hire, version: number, values: Record<string, unknown>) =>
  hires.transition(ctx, hire, version, 'award', values, String(values['winnerName']))

/**
 * Refuses a contingency fee where it is banned (律师服务收费管理办法 第十一条、第十二条), without its separate written agreement (第十三条),
 * or above its cap (关于进一步规范律师服务收费的意见（六）; each step is below the 30 % of 第十三条).
 */
async function refuseContingency(ctx: Ctx, hire: Hire, q: Input): Promise<ContingencyMatter> {
  refuseIncomplete(ctx, 'lawFirmHire', q, { contingencyMatter: 'choose', claimAmount: 'missing', agreement: 'upload' })
  const matter = q.contingencyMatter
  const found = hire.caseId === null ? [] : bannedOf(await readCase(ctx, hire.caseId))
  const banned = [matter, ...found].find((one) => bannedContingency[one] !== undefined)
  if (banned !== undefined)
    wrong(ctx, 'feeMode', 'lawFirmHire.contingencyBanned', {
      matter: ctx.label(contingencyMatter.labelKey(banned)),
      article: bannedContingency[banned]!,
    })
  const claim = fenOf(q.claimAmount)
  if (claim === 0) wrong(ctx, 'claimAmount', 'lawFirmHire.claimNeeded')
  const cap = contingencyCapOf(claim)
  if (fenOf(q.fee) > cap) wrong(ctx, 'fee', 'lawFirmHire.overCap', { cap: formatYuan(cap) })
  return matter
}

/** The banned contingency matters that the hiring's case belongs to. Causes are codes of the list of causes. */
function bannedOf({ caseType: type, isMass, causeOfAction }: Case): ContingencyMatter[] {
  const cause = causeOfAction ?? ''
  return [
    ...(type === caseType.code.administrative ? (['administrative'] as const) : []),
    ...(isMass ? (['mass'] as const) : []),
    ...(cause.startsWith(familyCauses) ? (['marriage'] as const) : []),
    ...(cause === socialInsuranceCause ? (['insurance'] as const) : []),
  ]
}

/** 婚姻家庭、继承纠纷 */
const familyCauses = '02'
/** 社会保险纠纷 */
const socialInsuranceCause = '061702'
