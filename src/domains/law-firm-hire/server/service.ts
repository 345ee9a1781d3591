import { sql } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failFields, type Vars } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { recordFigures } from '../../../server/record/figures.ts'
import { refuseIncomplete } from '../../../server/record/complete.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { refuseUnlisted } from '../../dictionary/server/service.ts'
import { engageable } from '../../law-firm/server/service.ts'
import { part } from '../../workflow/server/service.ts'
import { type Hire, type HireRow, hireShapes, lawFirmHireApi } from '../api.ts'
import { fewestCandidates, type HireAction, hireActions, hiringType, renewalTotal, hireLists } from '../codes.ts'

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
  numberKey: (ctx) => `XP-${chinaDay(ctx.now).slice(0, 4)}`,
  digits: 4,
  owners: [],
  searched: ['hireNo', 'matter', 'winnerName'],
  amounts: ['fee', 'claimAmount'],
  part,
})

type Draft = ParsedInputOf<typeof lawFirmHireApi.save>

/** What was chosen among candidates that are no longer the same. */
const unchosen = {
  winnerFirmId: null,
  winnerName: null,
  feeMode: null,
  fee: null,
  claimAmount: null,
  awardReason: null,
  sheets: [],
}

/** Keeps what was typed; firms are those of the library. Other candidates have to be chosen among anew. */
export async function save(ctx: Ctx, { id, version, ...draft }: Draft): Promise<Hire> {
  const before = id === undefined ? null : await hires.see(ctx, id)
  await refuseUnlisted(ctx, 'lawFirmHire', draft, hireLists)
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
    before !== null &&
    before.hiringType === draft.hiringType &&
    JSON.stringify(before.candidates.map(offer)) === JSON.stringify(draft.candidates.map(offer))
  const chosen = before?.winnerFirmId && !isSame ? unchosen : {}
  const kept = 'sheets' in chosen ? candidates.map((candidate) => ({ ...candidate, score: null })) : candidates
  return hires.save(ctx, { id, version }, { ...draft, ...chosen, candidates: kept })
}

const offer = ({ firmId, quote, plan }: Draft['candidates'][number]) => [firmId, quote, plan]

/** Refuses one field of a hiring. */
export function wrong(ctx: Ctx, field: string, key: string, vars: Vars = {}): never {
  const label = ctx.say(`lawFirmHire.field.${field.split('.')[0]}`)
  return failFields('common.invalidInput', { [field]: { key, vars } }, { fields: label })
}

/** What a choice needs first: the conditional fields by the type of hiring, and enough candidates. */
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

/** Engagements of law firms in figures: what they cost, and for how many days they are. */
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
