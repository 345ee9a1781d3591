import { sql, type SqlBool } from 'kysely'
import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { accountsWith } from '../../account/server/service.ts'
import { notify, refreshWork } from '../../notice/server/service.ts'
import type { Hire, lawFirmHireApi, Scoring } from '../api.ts'
import { fewestScorers, hiringType } from '../codes.ts'
import { hires, refuseLacking, wrong } from './service.ts'

type Input<K extends keyof typeof lawFirmHireApi> = ParsedInputOf<(typeof lawFirmHireApi)[K]>
type Sheet = Scoring['sheets'][number]

const refuseOthers = (hire: Hire): void => {
  if (hire.hiringType !== hiringType.code.general) fail('lawFirmHire.onlyGeneral')
}

/** Sets the scorers and notifies them. They must have the permission item that opens hirings. */
export async function nameScorers(ctx: Ctx, { id, version, scorers: ids }: Input<'scorers'>): Promise<Hire> {
  const hire = await hires.see(ctx, id)
  await hires.allow(ctx, hire, 'scorers')
  refuseOthers(hire)
  await refuseLacking(ctx, hire, false)
  if (new Set(ids).size < Math.max(fewestScorers, ids.length))
    wrong(ctx, 'scorers', 'lawFirmHire.scorersNeeded', { count: fewestScorers })
  const able = new Map((await accountsWith(ctx, 'lawhire:view')).map((one) => [one.id, one.name]))
  const unable = ids.filter((psnId) => !able.has(psnId))
  if (unable.length > 0) wrong(ctx, 'scorers', 'lawFirmHire.scorerUnable', { names: await namesOf(ctx, unable) })
  const sheets = await sheetsOf(ctx, id)
  const gone = sheets.find(({ psnId }) => !ids.includes(psnId))
  if (gone) wrong(ctx, 'scorers', 'lawFirmHire.scorerSubmitted', { name: gone.psnName })
  const scorers = ids.map((psnId) => ({ psnId, psnName: able.get(psnId)! }))
  const named = await hires.transition(ctx, hire, version, 'scorers', { scorers })
  await notify(ctx, {
    to: ids.filter((psnId) => !hire.scorers.some((one) => one.psnId === psnId)),
    kind: 'hiring',
    todo: true,
    vars: { step: 'scoring', title: `${hire.hireNo} ${hire.matter}`, name: ctx.who.name },
    link: hires.pageOf(id),
    bizType: 'law_firm_hire',
    bizId: id,
  })
  refreshWork(
    ctx,
    hire.scorers.map(({ psnId }) => psnId),
  )
  return named
}

/**
 * How firms were last selected: the newest general hiring visible to the caller that has scorers. Scorers who can no
 * longer open hirings are left out.
 */
export async function usual(ctx: Ctx): Promise<OutputOf<(typeof lawFirmHireApi)['usual']>> {
  const last = await hires
    .visible(ctx)
    .select(['law_firm_hire.selectionMode', 'law_firm_hire.selectionType', 'law_firm_hire.scorers'])
    .where('law_firm_hire.hiringType', '=', hiringType.code.general)
    .where(sql<SqlBool>`jsonb_array_length(law_firm_hire.scorers) > 0`)
    .orderBy('law_firm_hire.createTime', 'desc')
    .orderBy('law_firm_hire.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return null
  const able = new Set((await accountsWith(ctx, 'lawhire:view')).map(({ id }) => id))
  const { selectionMode, selectionType } = last
  const scorers = (last.scorers as Hire['scorers']).filter(({ psnId }) => able.has(psnId))
  return { selectionMode: selectionMode as Hire['selectionMode'], selectionType, scorers }
}

async function namesOf(ctx: Ctx, ids: readonly string[]): Promise<string[]> {
  const found = await table(ctx, 'account').select().select('name').where('id', 'in', ids).execute()
  return found.map(({ name }) => name)
}

/**
 * Submits the caller's sheet.
 * @throws `lawFirmHire.notScorer`, `lawFirmHire.alreadyScored`, `lawFirmHire.otherRound`
 */
export async function score(ctx: Ctx, q: Input<'score'>): Promise<Scoring> {
  const hire = await hires.see(ctx, q.id)
  await hires.allow(ctx, hire, 'score')
  const me = hire.scorers.find(({ psnId }) => psnId === ctx.who.accountId)
  if (!me) return fail('lawFirmHire.notScorer')
  const round = await roundOf(ctx, q.id)
  if (q.round !== round) fail('lawFirmHire.otherRound')
  const sheets = await sheetsOf(ctx, q.id)
  if (sheets.some(({ psnId }) => psnId === me.psnId)) fail('lawFirmHire.alreadyScored')
  const ids = hire.candidates.flatMap(({ firmId }) => firmId ?? [])
  if (q.scores.length !== ids.length || !ids.every((id) => q.scores.some(({ firmId }) => firmId === id)))
    wrong(ctx, 'scores', 'lawFirmHire.scoresNeeded')
  const { scores, comment } = q
  const row = { ...me, id: newId(), hireId: q.id, round, scores: JSON.stringify(scores), comment, submitTime: ctx.now }
  const { numInsertedOrUpdatedRows: added } = await table(ctx, 'law_firm_hire_sheet')
    .insert(row)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  if (added !== 1n) fail('lawFirmHire.alreadyScored')
  // The history records that the caller has scored, but not the scores, because other scorers read it.
  await audit(ctx, { action: 'law_firm_hire.score', bizType: 'law_firm_hire', bizId: q.id })
  refreshWork(ctx, [me.psnId])
  const after = await scoringOf(ctx, hire)
  if (after.isWhole)
    await notify(ctx, {
      to: [hire.createPsnId],
      kind: 'hiring',
      vars: { step: 'scored', title: `${hire.hireNo} ${hire.matter}`, name: ctx.who.name },
      link: hires.pageOf(q.id),
      bizType: 'law_firm_hire',
      bizId: q.id,
    })
  return after
}

export const scoring = async (ctx: Ctx, { id }: Input<'scoring'>): Promise<Scoring> =>
  scoringOf(ctx, await hires.see(ctx, id))

async function scoringOf(ctx: Ctx, hire: Hire): Promise<Scoring> {
  const sheets = await sheetsOf(ctx, hire.id)
  const isWhole = hire.scorers.length > 0 && sheets.length === hire.scorers.length
  const timeOf = (psnId: string) => sheets.find((sheet) => sheet.psnId === psnId)?.time ?? null
  return {
    round: await roundOf(ctx, hire.id),
    scorers: hire.scorers.map((one) => ({ ...one, time: timeOf(one.psnId) })),
    isWhole,
    sheets: isWhole ? sheets : sheets.filter(({ psnId }) => psnId === ctx.who.accountId),
    averages: isWhole ? averagesOf(sheets) : [],
  }
}

async function roundOf(ctx: Ctx, id: string): Promise<number> {
  const rows = table(ctx, 'law_firm_hire').select().select('scoringRound').where('id', '=', id)
  return (await rows.executeTakeFirstOrThrow()).scoringRound
}

/** The sheets of the current round, in the order of submission. */
async function sheetsOf(ctx: Ctx, id: string): Promise<Sheet[]> {
  const rows = await table(ctx, 'law_firm_hire_sheet')
    .select()
    .innerJoin('law_firm_hire as hire', (j) =>
      j
        .onRef('hire.tenantId', '=', 'law_firm_hire_sheet.tenantId')
        .onRef('hire.id', '=', 'law_firm_hire_sheet.hireId')
        .onRef('hire.scoringRound', '=', 'law_firm_hire_sheet.round'),
    )
    .select(['psnId', 'psnName', 'scores', 'comment', 'submitTime as time'])
    .where('hireId', '=', id)
    .orderBy('submitTime')
    .orderBy('law_firm_hire_sheet.id')
    .execute()
  return rows as Sheet[]
}

/** All sheets of a hiring. @throws a fault of `sheets` that names the scorers without a sheet */
export async function submittedSheets(ctx: Ctx, hire: Hire): Promise<Sheet[]> {
  if (hire.scorers.length < fewestScorers) wrong(ctx, 'sheets', 'lawFirmHire.scorersNeeded', { count: fewestScorers })
  const sheets = await sheetsOf(ctx, hire.id)
  const names = hire.scorers.filter((one) => !sheets.some(({ psnId }) => psnId === one.psnId)).map((one) => one.psnName)
  if (names.length > 0) wrong(ctx, 'sheets', 'lawFirmHire.sheetsMissing', { names })
  return sheets
}

/** The average of each firm, with two decimals. */
export function averagesOf(sheets: readonly Sheet[]): Scoring['averages'] {
  const byFirm = Map.groupBy(
    sheets.flatMap(({ scores }) => scores),
    ({ firmId }) => firmId,
  )
  return [...byFirm].map(([firmId, scores]) => ({
    firmId,
    average: Math.round((scores.reduce((sum, one) => sum + one.score, 0) * 100) / scores.length) / 100,
  }))
}
