import { type Selectable, sql, type SqlBool } from 'kysely'
import { coinsOf } from '../../../kernel/coin.ts'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { inTenant, isProvider, sharedRows } from '../../../server/db/shared.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { figuresOf } from '../../../server/record/figures.ts'
import { type CellFormat, sheetReply } from '../../../server/http/sheet.ts'
import { filterNotes } from '../../../server/record/filter-notes.ts'
import { columnTitle } from '../../../server/records.ts'
import { moduleCode as modules } from '../../cost-standard/codes.ts'
import type { Account, coinApi, Flow, flowColumns, LedgerFilter, Margin } from '../api.ts'
import { direction, entryKind } from '../codes.ts'
import { contains } from '../../../server/db/query.ts'

const mostRows = 50_000

/**
 * The available coins, and the current price of each module for the organisation: 0 while free uses of the month are
 * left.
 */
export async function readMargin(ctx: Ctx): Promise<Margin> {
  const [account, tariffs] = await Promise.all([
    table(ctx, 'coin_account').select().select(['balance', 'frozen']).executeTakeFirst(),
    sql<{ moduleCode: string; moduleName: string; unit: string; consumeCoin: number }>`
      select t."moduleCode", t."moduleName", t.unit, case when t."freeTimes" > coalesce((
        select sum(k.free) from coin_charge k where k."tenantId" = ${ctx.tenantId} and k."moduleCode" = t."moduleCode"
          and k.free > 0 and k.state <> 'released'
          and k."createTime" >= date_trunc('month', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'), 0)
        then 0 else t."consumeCoin" end as "consumeCoin"
      from coin_tariff() t order by t."moduleCode"`.execute(ctx.db),
  ])
  return {
    remainderCoin: coinsOf((account?.balance ?? 0) - (account?.frozen ?? 0)),
    // The provider's own staff are not charged.
    consumeList: tariffs.rows.map((row) => ({ ...row, consumeCoin: isProvider(ctx) ? 0 : coinsOf(row.consumeCoin) })),
  }
}

/**
 * Whether the reader may see the name of an entry's user: the provider sees all, an organisation those of its own
 * accounts. Other accounts are not visible to it.
 */
const isNamed = sql<SqlBool>`(tenant_provider() = app_tenant() or coin_entry."accountId" = '' or exists (
  select from account person where person."tenantId" = coin_entry."tenantId" and person.id = coin_entry."accountId"))`
/** Organisations see the provider's staff as one account, with this id. */
const PROVIDER = 'provider'
const personId = sql<string>`case when ${isNamed} then coin_entry."accountId" else ${sql.lit(PROVIDER)} end`
const personName = sql<string>`case when ${isNamed} then coin_entry."personName" else '' end`

function flows(ctx: Ctx, q: LedgerFilter) {
  let rows = sharedRows(ctx, 'coin_entry').innerJoin('tenant', 'tenant.id', 'coin_entry.tenantId')
  if (!q.withHolds) rows = rows.where('coin_entry.kind', 'in', direction.values)
  if (q.tenantId) rows = rows.where('coin_entry.tenantId', '=', q.tenantId)
  if (q.user) {
    const words = contains(q.user)
    rows = rows.where('coin_entry.personName', 'ilike', words).where(isNamed)
  }
  if (q.userId) rows = rows.where(personId, '=', q.userId === 'none' ? '' : q.userId)
  if (q.direction) rows = rows.where('coin_entry.kind', '=', q.direction)
  if (q.moduleCode) rows = rows.where('coin_entry.moduleCode', '=', q.moduleCode)
  if (q.timeFrom) rows = rows.where(sql<SqlBool>`coin_entry.at >= ${`${q.timeFrom} 00:00:00+08`}::timestamptz`)
  if (q.timeTo)
    rows = rows.where(sql<SqlBool>`coin_entry.at < ${`${q.timeTo} 00:00:00+08`}::timestamptz + interval '1 day'`)
  return rows
}

/** Statistics of the changes of the balance. */
export const coinFigures = figuresOf({
  item: 'coin:view',
  list: '/coinIndex',
  time: sql`coin_entry.at`,
  days: ['timeFrom', 'timeTo'],
  rows: (ctx) => flows(ctx, {}),
  by: {
    type: { key: sql`coin_entry.kind`, ask: 'direction' },
    month: { key: sql`to_char(coin_entry.at, 'YYYY-MM')`, ask: 'month' },
    person: {
      key: sql`coalesce(nullif(${personId}, ''), 'none')`,
      word: personName,
      ask: 'userId',
    },
  },
  measures: { amount: { as: 'sum', of: sql`coin_entry.coin` } },
})

const picked = [
  'coin_entry.id',
  'coin_entry.seq',
  'coin_entry.tenantId',
  'tenant.name as tenantName',
  personId.as('userId'),
  personName.as('userName'),
  'coin_entry.kind as direction',
  'coin_entry.moduleCode',
  'coin_entry.coin',
  'coin_entry.held',
  'coin_entry.balance',
  'coin_entry.bizNo',
  'coin_entry.remark',
  'coin_entry.at as time',
] as const

/** `LS-00000042`: the entry's sequence number in its account. */
const flowOf = <
  R extends { seq: number; coin: number; held: number; balance: number; userId: string; userName: string },
>(
  ctx: Ctx,
  { seq, ...row }: R,
) => ({
  ...row,
  userName: row.userId === PROVIDER ? ctx.say('coin.byProvider') : row.userName,
  flowNo: `LS-${String(seq).padStart(8, '0')}`,
  held: coinsOf(row.held),
  coin: coinsOf(row.coin),
  balance: coinsOf(row.balance),
})

async function readFlows(ctx: Ctx, q: LedgerFilter, limit: number, offset = 0): Promise<Flow[]> {
  const rows = await flows(ctx, q)
    .select(picked)
    .orderBy('coin_entry.at', 'desc')
    .orderBy('coin_entry.seq', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => flowOf(ctx, row) as Flow)
}

/** The ledger, newest first: entries that change the balance. */
export async function listFlows(ctx: Ctx, q: ParsedInputOf<typeof coinApi.query>): Promise<Page<Flow>> {
  const records = await readFlows(ctx, q, q.size, (q.current - 1) * q.size)
  const { n } = await flows(ctx, q)
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return pageOf(records, n, q)
}

/** Totals of the entries of a filter. */
export async function sumsOf(ctx: Ctx, q: LedgerFilter): Promise<{ in: number; out: number }> {
  const part = (of: 'greatest' | 'least') => sql<number>`coalesce(sum(${sql.raw(of)}(coin_entry.coin, 0)), 0)::bigint`
  const sums = await flows(ctx, q)
    .select([part('greatest').as('in'), part('least').as('out')])
    .executeTakeFirstOrThrow()
  return { in: coinsOf(sums.in), out: coinsOf(sums.out) }
}

export async function findFlow(ctx: Ctx, { id }: { id: string }): Promise<Flow> {
  const row = await flows(ctx, { withHolds: true }).select(picked).where('coin_entry.id', '=', id).executeTakeFirst()
  return row ? (flowOf(ctx, row) as Flow) : failMissing()
}

/** Balance, held coins, and the lots. */
export function readAccount(ctx: Ctx, tenantId: string): Promise<Account> {
  return inTenant(ctx, tenantId, async (ctx) => {
    const [account, lots, tenant] = await Promise.all([
      table(ctx, 'coin_account').select().select(['balance', 'frozen']).executeTakeFirst(),
      sql<
        Pick<Selectable<DB['coin_lot']>, 'id' | 'source' | 'qty' | 'remaining' | 'bizNo' | 'expireTime' | 'createTime'>
      >`
        select id, source, qty, remaining, "bizNo", "expireTime", "createTime" from coin_lots()
        where "tenantId" = ${ctx.tenantId} and remaining > 0 order by "expireTime" nulls last, id`.execute(ctx.db),
      ctx.db.selectFrom('tenant').select('name').where('id', '=', ctx.tenantId).executeTakeFirstOrThrow(),
    ])
    const { balance, frozen } = account ?? { balance: 0, frozen: 0 }
    return {
      tenantId: ctx.tenantId,
      tenantName: tenant.name,
      balance: coinsOf(balance),
      frozen: coinsOf(frozen),
      remainderCoin: coinsOf(balance - frozen),
      lots: lots.rows.map((lot) => ({
        ...lot,
        source: lot.source as Account['lots'][number]['source'],
        qty: coinsOf(lot.qty),
        remaining: coinsOf(lot.remaining),
      })),
    }
  })
}

/** Organisations that use the product, for the provider; for others the caller's own. */
export async function listTenants(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  return ctx.db.selectFrom('tenant').select(['id', 'name']).where('kind', '=', 'tenant').orderBy('name').execute()
}

/** The ledger as an Excel file: the filter and columns of the screen. @throws `coin.exportTooMany` */
export async function exportFlows(ctx: Ctx, q: ParsedInputOf<typeof coinApi.export>): Promise<FileReply> {
  const rows = await tx(ctx, async (ctx) => {
    const all = await readFlows(ctx, q, mostRows + 1)
    if (all.length > mostRows) fail('coin.exportTooMany', { max: mostRows })
    await audit(ctx, { action: 'coin.export', bizType: 'coin_entry', note: `${all.length}` })
    return all
  })
  const columns = q.columns.map((name) => ({
    title: columnTitle(ctx, 'coin', name),
    width: 20,
    format: formats[name] ?? ('text' as const),
    value: (row: Flow) => cell(ctx, name, row),
  }))
  return sheetReply(ctx, { title: ctx.say('coin.title'), columns, rows, notes: filterNotes(ctx, 'coin_entry', q) })
}

const formats: Readonly<Record<string, CellFormat>> = { coin: 'number', balance: 'number', time: 'time' }

function cell(ctx: Ctx, name: (typeof flowColumns)[number], row: Flow): string | number {
  if (name === 'direction') return ctx.label(entryKind.labelKey(row.direction))
  if (name === 'moduleCode') return ctx.label(modules.labelKey(row.moduleCode))
  return row[name]
}
