import { sql } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { failMissing } from '../../../kernel/errors.ts'
import { type Page, pageOf } from '../../../kernel/page.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { insertMany } from '../../../server/db/bulk.ts'
import { onlyRow } from '../../../server/db/query.ts'
import { table } from '../../../server/db/table.ts'
import type { counterpartyApi, Match } from '../api.ts'
import { similarPairs } from '../rules/similar.ts'
import { counterparties } from './records.ts'

type Input<K extends keyof typeof counterpartyApi> = ParsedInputOf<(typeof counterpartyApi)[K]>

interface Row {
  firstId: string
  secondId: string
  reason: Match['reason']
  first: Match['first']
  second: Match['second']
}

const head = (alias: string) =>
  sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'counterpartyNo', ${sql.ref(`${alias}.counterpartyNo`)},
    'name', ${sql.ref(`${alias}.name`)}, 'creditCode', ${sql.ref(`${alias}.creditCode`)})`

/** Pairs that are still to be decided. */
const open = (ctx: Ctx) => sql`counterparty_match m
  join counterparty a on a."tenantId" = m."tenantId" and a.id = m."firstId" and a."deletedAt" is null
  join counterparty b on b."tenantId" = m."tenantId" and b.id = m."secondId" and b."deletedAt" is null
  where m."tenantId" = ${ctx.tenantId} and m."differentPsnName" is null`

/** Pairs that a counterparty belongs to. */
export async function matchesOf(ctx: Ctx, id: string): Promise<Match[]> {
  if (!ctx.who.perms.has('counterparty:edit')) return []
  const { rows } =
    await sql<Row>`select m."firstId", m."secondId", m.reason, ${head('a')} as first, ${head('b')} as second
    from ${open(ctx)} and ${id} in (m."firstId", m."secondId") order by m."createTime", m."firstId", m."secondId"`.execute(
      ctx.db,
    )
  return rows
}

/** The review list: pairs of entries with similar names, the oldest first. */
export async function listMatches(ctx: Ctx, q: Input<'matches'>): Promise<Page<Match>> {
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`select m."firstId", m."secondId", m.reason, ${head('a')} as first, ${head('b')} as second from ${open(ctx)}
      order by m."createTime", m."firstId", m."secondId" limit ${q.size} offset ${(q.current - 1) * q.size}`.execute(
      ctx.db,
    ),
    sql<{ n: number }>`select count(*)::int as n from ${open(ctx)}`.execute(ctx.db),
  ])
  return pageOf(rows, onlyRow(counted).n, q)
}

/** Records that two entries are different counterparties. */
export async function differ(ctx: Ctx, { firstId, secondId }: Input<'differ'>): Promise<true> {
  const [first, second] = [await counterparties.see(ctx, firstId), await counterparties.see(ctx, secondId)]
  const { numUpdatedRows } = await table(ctx, 'counterparty_match')
    .update()
    .set({ differentPsnName: ctx.who.name })
    .where('firstId', '=', firstId)
    .where('secondId', '=', secondId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) failMissing()
  const note = `${first.counterpartyNo} ${first.name} ≠ ${second.counterpartyNo} ${second.name}`
  for (const { id } of [first, second])
    await audit(ctx, { action: 'counterparty.differ', bizType: 'counterparty', bizId: id, note })
  return true
}

/** Compares the names of all entries and adds pairs that are new to the review list. */
export async function findMatches(ctx: Ctx): Promise<void> {
  const entries = await table(ctx, 'counterparty_key')
    .select()
    .select(['counterpartyId as id', 'key'])
    .where('isCode', '=', false)
    .execute()
  const known = await table(ctx, 'counterparty_match').select().select(['firstId', 'secondId']).execute()
  const seen = new Set(known.map(({ firstId, secondId }) => `${firstId} ${secondId}`))
  const fresh = similarPairs(entries).filter(({ firstId, secondId }) => !seen.has(`${firstId} ${secondId}`))
  await insertMany(ctx, 'counterparty_match', fresh)
}
