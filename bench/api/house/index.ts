import { type Selectable, sql, type SqlBool } from 'kysely'
import { chinaDay } from '../../../src/kernel/dates.ts'
import { formatYuan, parseYuan } from '../../../src/kernel/money.ts'
import { type Page, pageOf } from '../../../src/kernel/page.ts'
import type { Ctx } from '../../../src/server/context.ts'
import type { Domain } from '../../../src/server/domain.ts'
import { crud } from '../../../src/server/db/crud.ts'
import { nameStatement } from '../../../src/server/db/kysely.ts'
import { table } from '../../../src/server/db/table.ts'
import type { DB } from '../../../src/server/db/types.gen.ts'
import { inSight, sightShape } from '../../../src/server/scope.ts'
import { serve } from '../../../src/server/serve.ts'
import { stampOf } from '../../../src/server/stamp.ts'
import { type Draft, type Query, recordApi, type Row } from './api.ts'
import './table.ts'

// A domain as any other, over the floor's columns, so that both sides answer the same questions with the same rows.
type Stored = Selectable<DB['bench_record']>
const records = crud('bench_record')
const countedUpTo = 10_000
const searchedUpTo = 1000

const served = Object.keys(recordApi.queryById.output.shape) as (keyof Row & keyof Stored)[]
const shown = (row: Pick<Stored, keyof Row & keyof Stored>) =>
  ({ ...row, amount: row.amount === null ? null : formatYuan(row.amount) }) as Row

function add(ctx: Ctx, draft: Draft): Promise<Row> {
  const amount = draft.amount === null ? null : parseYuan(draft.amount)
  const key = `BM-${ctx.who.seat.ognCode}-${chinaDay(ctx.now).slice(0, 4)}`
  const values = { ...stampOf(ctx), ...draft, amount }
  return records.add(ctx.last(), values, { column: 'contractNo', key }).then(shown)
}

async function list(ctx: Ctx, q: Query): Promise<Page<Row>> {
  let rows = table(ctx, 'bench_record').select()
  const sight = { table: 'bench_record' as const, bizType: 'bench_record', owners: ['createPsnId'] }
  rows = rows.where(inSight(ctx, { ...sight, takesPart: sql<SqlBool>`false` }))
  if (q.keyword) {
    const found = await sql<{ id: string }>`select bench_search(${q.keyword}, ${searchedUpTo + 1}) as id`.execute(
      ctx.db,
    )
    rows = rows.where(
      found.rows.length <= searchedUpTo
        ? sql<SqlBool>`id = any(${found.rows.map((row) => row.id)})`
        : sql<SqlBool>`position(folded(${q.keyword}) in "searchText") > 0`,
    )
  }
  if (q.status !== undefined) rows = rows.where('status', '=', q.status)
  if (q.amountFrom) rows = rows.where('amount', '>=', parseYuan(q.amountFrom))
  if (q.amountTo) rows = rows.where('amount', '<=', parseYuan(q.amountTo))
  const page = rows
    .select(served)
    .orderBy(q.sort, (o) => (q.sort === 'amount' ? o.desc().nullsLast() : o.desc()))
    .orderBy('id', 'desc')
    .limit(sql.lit(q.size))
    .offset(sql.lit((q.current - 1) * q.size))
    .compile()
  if (!q.keyword && q.status === undefined && q.current <= 5)
    nameStatement(`bench_record.list.${sightShape(ctx)}.${q.sort}.${q.size}.${q.current}`, page.sql)
  const last = ctx.last()
  const some = rows.select(sql`1`.as('one')).limit(countedUpTo + 1)
  const count = async () => {
    const counted = last.db.selectFrom(some.as('some')).select((e) => e.fn.countAll<number>().as('n'))
    return (await counted.executeTakeFirstOrThrow()).n
  }
  const [found, total] = await Promise.all([last.db.executeQuery(page), q.count ? count() : -1])
  return pageOf(found.rows.map(shown), Math.min(total, countedUpTo), q)
}

export const benchRecords: Domain = {
  name: 'bench_record',
  routes: serve(recordApi)({
    query: list,
    queryById: async (ctx, { id }) => shown(await records.get(ctx.last(), id)),
    save: add,
  }),
}
