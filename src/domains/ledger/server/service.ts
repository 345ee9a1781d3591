import { sql, type SqlBool } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failFields, failMissing } from '../../../kernel/errors.ts'
import { formatYuan } from '../../../kernel/money.ts'
import type { Page } from '../../../kernel/page.ts'
import type { Ctx } from '../../../server/context.ts'
import { exactly, exactSum } from '../../../server/db/sum.ts'
import { table } from '../../../server/db/table.ts'
import { refuseIncomplete } from '../../../server/record/complete.ts'
import type { Rows } from '../../../server/record/filter.ts'
import { everybody } from '../../../server/record/participation.ts'
import { recordsOf } from '../../../server/record/records.ts'
import { isBeneath, unitName } from '../../org/server/service.ts'
import { type Ledger, ledgerApi, type LedgerQuery, type LedgerRow, ledgerShapes } from '../api.ts'
import { type LedgerAction, ledgerActions, ledgerSource, noCategory } from '../codes.ts'
import { mayNameRecord } from './books.ts'
import { refuseClosed } from './closing.ts'
import { categoryOf, readContent } from './content.ts'

// Used by the reports.
export { closeMonths, holdBooks } from './closing.ts'

export const numberKey = (ctx: Ctx): string => `TZ-${chinaDay(ctx.now).slice(0, 4)}`

export const ledgers = recordsOf<'ledger', Ledger, LedgerRow, LedgerAction>({
  table: 'ledger',
  words: 'ledger',
  pageOf: (id) => `/ledgerMain/view/${id}`,
  shapes: ledgerShapes,
  view: ledgerApi.queryById.access,
  add: 'ledger:add',
  actions: ledgerActions,
  number: 'ledgerNo',
  title: 'bizName',
  numberKey,
  owners: [],
  searched: ['ledgerNo', 'bizNo', 'bizName'],
  amounts: ['amount'],
  part: { ...everybody, takesPart: () => sql`false` },
})

type Filter = Omit<LedgerQuery, 'current' | 'size' | 'sort' | 'order' | 'count'>
type Special = Pick<Filter, 'under' | 'category' | 'reportId'>

/** Filters that are not plain columns. */
const special =
  (ctx: Ctx, { under, category, reportId }: Special) =>
  (all: Rows<'ledger'>): Rows<'ledger'> => {
    let rows = all
    if (under) rows = rows.where(isBeneath(ctx, 'ledger.reportOrg', under))
    if (category)
      rows = rows.where('ledger.category', 'is not distinct from', category === noCategory ? null : category)
    if (reportId)
      rows = rows.where(sql<SqlBool>`exists (select 1 from ledger_report_line l where l."tenantId" = ledger."tenantId"
        and l."ledgerId" = ledger.id and l."reportId" = ${reportId})`)
    return rows
  }

export const list = (ctx: Ctx, { under, category, reportId, ...q }: LedgerQuery): Promise<Page<LedgerRow>> =>
  ledgers.list(ctx, q, special(ctx, { under, category, reportId }))

/** The visible lines that match a filter. */
export const found = (ctx: Ctx, { under, category, reportId, ...q }: Filter): Rows<'ledger'> =>
  special(ctx, { under, category, reportId })(ledgers.narrowed(ledgers.visible(ctx), q))

/** Number of the lines, and the sum of their amounts in yuan. */
export async function totals(ctx: Ctx, q: LedgerQuery): Promise<{ count: number; amount: string }> {
  const { count, amount } = await found(ctx, q)
    .select([sql<number>`count(*)`.as('count'), exactSum(sql`ledger.amount`).as('amount')])
    .executeTakeFirstOrThrow()
  return { count, amount: formatYuan(exactly(amount)) }
}

/** Saves a draft. In a generated line, the record and its place in the ledger cannot be changed. */
export async function save(ctx: Ctx, { id, version, ...typed }: ParsedInputOf<typeof ledgerApi.save>): Promise<Ledger> {
  const before = id === undefined ? null : await ledgers.see(ctx, id)
  const { ledgerType, period, reportOrg, bizId, bizNo } = before?.source === ledgerSource.code.auto ? before : typed
  if (
    ledgerType !== null &&
    bizId !== null &&
    bizId !== before?.bizId &&
    !(await mayNameRecord(ctx, ledgerType, bizId))
  )
    failMissing()
  if (bizId !== null && (await isEntered(ctx, { ledgerType, period, bizId }, id)))
    failFields('common.invalidInput', { bizId: { key: 'ledger.twice' } }, { fields: ctx.say('ledger.field.bizId') })
  const { content, wrong } = readContent(ledgerType, typed.content)
  if (wrong.length > 0)
    failFields(
      'common.invalidInput',
      Object.fromEntries(wrong.map((name) => [`content.${name}`, { key: 'common.field.invalid' }])),
      { fields: wrong.map((name) => ctx.label(`ledger.field.${name}`)) },
    )
  const reportOrgName = reportOrg === null ? null : await unitName(ctx, reportOrg, ['ogn'])
  const place = { ledgerType, period, reportOrg }
  await refuseClosed(ctx, before ? [place, before] : [place])
  const kept = { ...typed, ...place, bizId: ledgerType && bizId, bizNo, reportOrgName, content }
  return ledgers.save(ctx, { id, version }, { ...kept, category: categoryOf(ledgerType, content) })
}

/** Whether another line of the month's ledger has the same record. */
async function isEntered(ctx: Ctx, place: Pick<Ledger, 'ledgerType' | 'period' | 'bizId'>, id = ''): Promise<boolean> {
  const other = await table(ctx, 'ledger')
    .select()
    .select('id')
    .where('ledgerType', '=', place.ledgerType)
    .where('period', '=', place.period)
    .where('bizId', '=', place.bizId)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

interface At {
  id: string
  version: number
}

/** Submits a line for confirmation. @throws `record.incomplete` with all missing fields, `ledger.closed` */
export async function submit(ctx: Ctx, { id, version }: At): Promise<Ledger> {
  const line = await ledgers.see(ctx, id)
  await ledgers.allow(ctx, line, 'submit')
  refuseIncomplete(
    ctx,
    'ledger',
    { ...line, content: Object.keys(line.content) },
    { ledgerType: 'choose', period: 'choose', reportOrg: 'choose', content: 'missing' },
  )
  await refuseClosed(ctx, [line])
  return ledgers.transition(ctx, line, version, 'submit')
}

/** Confirms a line. */
export async function confirm(ctx: Ctx, { id, version }: At): Promise<Ledger> {
  const line = await ledgers.see(ctx, id)
  await ledgers.allow(ctx, line, 'confirm')
  await refuseClosed(ctx, [line])
  return ledgers.transition(ctx, line, version, 'confirm')
}

/** Returns a line with the reason. */
export async function giveBack(ctx: Ctx, { id, version, reason }: At & { reason: string }): Promise<Ledger> {
  const line = await ledgers.see(ctx, id)
  await ledgers.allow(ctx, line, 'return')
  await refuseClosed(ctx, [line])
  return ledgers.transition(ctx, line, version, 'return', {}, reason)
}

/** Applies an action to all of the lines, or to none if one of them fails. */
export const each =
  (act: (ctx: Ctx, at: At) => Promise<Ledger>) =>
  async (ctx: Ctx, { ids }: { ids: readonly string[] }): Promise<number> => {
    for (const id of new Set(ids)) await act(ctx, { id, version: (await ledgers.see(ctx, id)).version })
    return new Set(ids).size
  }
