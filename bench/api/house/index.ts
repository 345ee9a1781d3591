import { sql, type SqlBool } from 'kysely'
import { chinaDay } from '../../../src/kernel/dates.ts'
import type { Page } from '../../../src/kernel/page.ts'
import type { Ctx } from '../../../src/server/context.ts'
import type { Domain } from '../../../src/server/domain.ts'
import { type Base, recordsOf } from '../../../src/server/record/records.ts'
import { serve } from '../../../src/server/serve.ts'
import { type Query, recordApi, Row } from './api.ts'
import './table.ts'

// An ordinary kind of records with the floor's columns, so that both sides answer the same requests with the same rows.
const searchedUpTo = 1000

const item = 'contract:new:add'
const records = recordsOf<'bench_record', Base & Row, Row, 'edit' | 'delete'>({
  table: 'bench_record',
  words: 'bench',
  pageOf: (id) => `/bench/${id}`,
  shapes: { record: Row, row: Row },
  view: item,
  add: item,
  actions: {
    transitions: { edit: { from: {}, to: {} }, delete: { from: {}, to: {} } },
    guards: { edit: { item }, delete: { item } },
  },
  number: 'contractNo',
  title: 'title',
  numberKey: (ctx) => `BM-${ctx.who.seat.ognCode}-${chinaDay(ctx.now).slice(0, 4)}`,
  owners: [],
  searched: ['title'],
  amounts: ['amount'],
})

/**
 * Keywords are searched with a security-definer function, because row-level security prevents the use of their index.
 */
async function list(ctx: Ctx, { keyword, ...q }: Query): Promise<Page<Row>> {
  if (!keyword) return records.list(ctx, q)
  const { rows } = await sql<{ id: string }>`select bench_search(${keyword}, ${searchedUpTo + 1}) as id`.execute(ctx.db)
  const found =
    rows.length <= searchedUpTo
      ? sql<SqlBool>`bench_record.id = any(${rows.map((row) => row.id)})`
      : sql<SqlBool>`position(folded(${keyword}) in "searchText") > 0`
  return records.list(ctx, q, (all) => all.where(found))
}

export const benchRecords: Domain = {
  name: 'bench_record',
  routes: serve(recordApi)({
    query: list,
    queryById: (ctx, { id }) => records.see(ctx, id),
    save: (ctx, draft) => records.save(ctx, {}, draft),
  }),
}
