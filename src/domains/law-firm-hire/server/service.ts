import { sql, type SqlBool } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failFields, type Vars } from '../../../kernel/errors.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import { recordStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import type { Participation } from '../../../server/record/participation.ts'
import { recordFigures } from '../../../server/record/figures.ts'
import { refuseIncomplete } from '../../../server/record/complete.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { readCase } from '../../case/server/service.ts'
import { refuseUnlisted } from '../../dictionary/server/service.ts'
import { engageable } from '../../law-firm/server/service.ts'
import { notify } from '../../notice/server/service.ts'
import { part, voidFlow } from '../../workflow/server/facade.ts'
import { type Hire, type HireRow, hireShapes, lawFirmHireApi } from '../api.ts'
import { fewestCandidates, type HireAction, hireActions, hiringType, renewalTotal, hireLists } from '../codes.ts'

/** Hirings are visible to their scorers. */
const scorerPart: Participation = {
  ...part,
  takesPart: (ctx, id) =>
    sql<SqlBool>`(${part.takesPart(ctx, id)}
      or law_firm_hire.scorers @> ${JSON.stringify([{ psnId: ctx.who.accountId }])}::jsonb)`,
}

export const hires = recordsOf<'law_firm_hire', Hire, HireRow, HireAction>({
  table: 'law_firm_hire',
  words: 'lawFirmHire',
  pageOf: (id) => `/lawFirmHireMain/view/${id}`,
  shapes: hireShapes,
  view: lawFirmHireApi.queryById.access,
  add: 'lawhire:add',
  actions: hireActions,
  number: 'hireNo',
  title: 'matter',
  references: { contract: 'contractId', legal_case: 'caseId' },
  stakes: { counterparty: 'winnerName', amount: 'fee' },
  numberKey: (ctx) => `XP-${chinaDay(ctx.now).slice(0, 4)}`,
  digits: 4,
  owners: [],
  searched: ['hireNo', 'matter', 'winnerName'],
  amounts: ['fee', 'claimAmount'],
  part: scorerPart,
})

const writes = crud('law_firm_hire')

type Draft = ParsedInputOf<typeof lawFirmHireApi.save>

/** Resets the award after the candidates have changed. */
const unchosen = {
  winnerFirmId: null,
  winnerName: null,
  feeMode: null,
  fee: null,
  claimAmount: null,
  contingencyMatter: null,
  agreement: [],
  awardReason: null,
  sheets: [],
}

/** Saves a draft; firms must be in the library. Changed candidates void the scores and the award. */
export async function save(ctx: Ctx, { id, version, ...draft }: Draft): Promise<Hire> {
  const before = id === undefined ? null : await hires.see(ctx, id)
  await refuseUnlisted(ctx, 'lawFirmHire', draft, hireLists)
  if (draft.caseId !== null) await readCase(ctx, draft.caseId)
  if (draft.startDate && draft.endDate && draft.endDate < draft.startDate)
    wrong(ctx, 'endDate', 'lawFirmHire.endBeforeStart')
  const candidates: Hire['candidates'] = []
  for (const [i, candidate] of draft.candidates.entries()) {
    if (candidates.some(({ firmId }) => firmId !== null && firmId === candidate.firmId))
      wrong(ctx, `candidates.${i}.firmId`, 'lawFirmHire.twice')
    const label = ctx.say('lawFirmHire.field.candidates')
    const firmName =
      candidate.firmId === null
        ? ''
        : (await engageable(ctx, candidate.firmId, `candidates.${i}.firmId`, label)).firmName
    const score = before?.candidates.find(({ firmId }) => firmId === candidate.firmId)?.score ?? null
    candidates.push({ ...candidate, firmName, score })
  }
  const isSame =
    before === null ||
    (before.hiringType === draft.hiringType &&
      JSON.stringify(before.candidates.map(offer)) === JSON.stringify(draft.candidates.map(offer)))
  const values = { ...draft, candidates }
  return hires.save(ctx, { id, version }, isSame ? values : { ...values, ...(await voidChoice(ctx, id!, candidates)) })
}

/** Columns of a hiring whose candidates have changed since they were scored. Notifies its scorers to score again. */
async function voidChoice(ctx: Ctx, id: string, candidates: Hire['candidates']) {
  const { scoringRound, scorers, hireNo, matter } = await table(ctx, 'law_firm_hire')
    .select()
    .select(['scoringRound', 'scorers', 'hireNo', 'matter'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const sheets = await table(ctx, 'law_firm_hire_sheet')
    .select()
    .select('psnId')
    .where('hireId', '=', id)
    .where('round', '=', scoringRound)
    .execute()
  const asked = sheets.filter(({ psnId }) => (scorers as Hire['scorers']).some((one) => one.psnId === psnId))
  if (asked.length > 0)
    await notify(ctx, {
      to: asked.map(({ psnId }) => psnId),
      kind: 'hiring',
      todo: true,
      vars: { step: 'again', title: `${hireNo} ${matter}`, name: ctx.who.name },
      link: hires.pageOf(id),
      bizType: 'law_firm_hire',
      bizId: id,
    })
  return {
    ...unchosen,
    candidates: candidates.map((candidate) => ({ ...candidate, score: null })),
    ...(sheets.length > 0 && { scoringRound: scoringRound + 1 }),
  }
}

const offer = ({ firmId, quote, plan }: Draft['candidates'][number]) => [firmId, quote, plan]

/** Refuses one field of a hiring. */
export function wrong(ctx: Ctx, field: string, key: MessageKey, vars: Vars = {}): never {
  const label = ctx.label(`lawFirmHire.field.${field.split('.')[0]}`)
  return failFields('common.invalidInput', { [field]: { key, vars } }, { fields: label })
}

/** Refuses a hiring that lacks the fields of its type or enough candidates. */
export async function refuseLacking(ctx: Ctx, hire: Hire, isChosen: boolean): Promise<void> {
  const isGeneral = hire.hiringType === hiringType.code.general
  refuseIncomplete(ctx, 'lawFirmHire', hire, {
    hiringType: 'choose',
    serviceType: 'choose',
    selectionMode: isGeneral && 'choose',
    selectionType: isGeneral && 'choose',
    specialReason: hire.hiringType !== null && !isGeneral && 'missing',
    candidates: 'missing',
    startDate: 'choose',
    endDate: 'choose',
    winnerFirmId: isChosen && 'choose',
  })
  const count = hire.candidates.filter(({ firmId }) => firmId !== null).length
  if (count < hire.candidates.length) wrong(ctx, 'candidates', 'lawFirmHire.firmNeeded')
  if (isGeneral && count < fewestCandidates)
    wrong(ctx, 'candidates', 'lawFirmHire.moreNeeded', { count: fewestCandidates })
  if (!isGeneral && count !== 1) wrong(ctx, 'candidates', 'lawFirmHire.oneNeeded')
  const label = ctx.say('lawFirmHire.field.candidates')
  for (const { firmId } of hire.candidates) {
    const { evaluations, firmName } = await engageable(ctx, firmId!, 'candidates', label)
    const last = (evaluations as { total: number }[]).at(-1)?.total ?? 0
    if (hire.hiringType === hiringType.code.renewal && last < renewalTotal)
      wrong(ctx, 'candidates', 'lawFirmHire.weakRenewal', { name: firmName })
  }
}

const { saved, returned, inApproval, processing } = recordStatus.code

/**
 * Effects of a firm's leaving the library: hirings that are not approved yet are returned to their authors without an
 * award, and the authors of running ones are asked to hand over.
 */
export async function stopHirings(ctx: Ctx, firmId: string, reason: string): Promise<void> {
  // All hirings of the organisation, including those that are not visible to the caller, who decided about the firm.
  const rows = await table(ctx, 'law_firm_hire')
    .select()
    .selectAll('law_firm_hire')
    .where(sql<SqlBool>`(candidates @> ${JSON.stringify([{ firmId }])}::jsonb or "winnerFirmId" = ${firmId})`)
    .where('status', 'in', [saved, returned, inApproval, processing])
    .orderBy('id')
    .execute()
  for (const row of rows) {
    const telling = {
      to: [row.createPsnId],
      kind: 'hiring' as const,
      link: hires.pageOf(row.id),
      bizType: 'law_firm_hire',
      bizId: row.id,
    }
    const vars = { title: `${row.hireNo} ${row.matter}`, reason }
    if (row.status === processing) {
      await notify(ctx, { ...telling, vars: { ...vars, step: 'handOver' } })
      continue
    }
    if (row.status === inApproval) await voidFlow(ctx, row.id, reason)
    const { candidates, ...choice } = await voidChoice(ctx, row.id, row.candidates as Hire['candidates'])
    const patch = {
      ...choice,
      sheets: '[]',
      agreement: '[]',
      candidates: JSON.stringify(candidates),
      stopReason: reason,
      status: returned,
    }
    await writes.change(ctx, row, row.version, patch, { action: 'law_firm_hire.stop', note: reason })
    await notify(ctx, { ...telling, vars: { ...vars, step: 'stopped' } })
  }
}

/** The running hirings of a firm that are visible to the caller. */
export async function hiresOfFirm(ctx: Ctx, firmId: string) {
  const rows = await hires
    .visible(ctx)
    .where('law_firm_hire.winnerFirmId', '=', firmId)
    .where('law_firm_hire.status', '=', processing)
    .select([
      'law_firm_hire.id as id',
      'law_firm_hire.hireNo as number',
      'law_firm_hire.matter as title',
      'law_firm_hire.createPsnName as personName',
    ])
    .orderBy('law_firm_hire.hireNo')
    .execute()
  return rows.map((row) => ({ ...row, path: hires.pageOf(row.id) }))
}

/** Statistics of law firm engagements: fees, and duration in days. */
export const hireFigures = recordFigures({
  table: 'law_firm_hire',
  item: 'lawhire:view',
  list: '/lawFirmHireIndex',
  rows: hires.visible,
  type: 'serviceType',
  person: ['createPsnId', 'createPsnName'],
  measures: {
    amount: { as: 'sum', of: sql`law_firm_hire.fee` },
    days: { as: 'average', of: sql`law_firm_hire."endDate" - law_firm_hire."startDate" + 1` },
  },
})
