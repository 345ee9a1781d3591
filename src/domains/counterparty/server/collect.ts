import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { onlyRow } from '../../../server/db/query.ts'
import { stampOf } from '../../../server/stamp.ts'
import { isCreditCode } from '../../../kernel/check-digits.ts'
import { crud } from '../../../server/db/crud.ts'
import { chinaDay } from '../../../kernel/dates.ts'
import { counterpartyKind, type CounterpartyKind } from '../codes.ts'
import { findMatches } from './matches.ts'
import { distinctNames, pinyinOf } from './names.ts'
import { counterparties } from './records.ts'

/** Entries that are added in one transaction. */
const atOnce = 200

const entries = crud('counterparty', ['pinyin', 'searchText', 'isBlack', 'mergedInto'])

interface Party {
  /** The code, or for parties without one the name as `party_key()` makes it. */
  group: string
  code: string
  /** The most frequent spelling first. */
  names: string[]
  kind: string
}

/**
 * SQL: parties of records that no entry has the code or name of, grouped by code, else by name. A party without a code
 * belongs to the group with a code that has its name.
 */
const missing = (ctx: Ctx) => sql`
  with unknown as (
    select t.key, t.name, t.kind, case when t.code <> '' then t.code else coalesce((select min(o.code)
        from counterparty_tie o where o."tenantId" = t."tenantId" and o.key = t.key and o.code <> ''), '') end as code
    from counterparty_tie t where t."tenantId" = ${ctx.tenantId}
      and not exists (select 1 from counterparty_key k
        where k."tenantId" = t."tenantId" and k."isCode" and t.code <> '' and k.key = t.code)
      and not exists (select 1 from counterparty_key k
        where k."tenantId" = t."tenantId" and not k."isCode" and k.key = t.key
          and (t.code = '' or not exists (select 1 from counterparty_key c
            where c."tenantId" = k."tenantId" and c."counterpartyId" = k."counterpartyId" and c."isCode")))),
  named as (select code, key, name, min(kind) as kind, count(*) as n from unknown group by 1, 2, 3),
  grouped as (select coalesce(nullif(code, ''), key) as "group", code, min(kind) as kind,
      array_agg(name order by n desc, name) as names
    from named group by 1, 2)`

/** Adds up to 200 parties of existing records that the library lacks. @returns how many, and how many are left */
export async function collect(ctx: Ctx): Promise<{ made: number; left: number }> {
  const { rows } = await sql<Party>`${missing(ctx)} select * from grouped order by "group" limit ${atOnce}`.execute(
    ctx.db,
  )
  for (const party of rows) await add(ctx, party)
  if (rows.length < atOnce) {
    await findMatches(ctx)
    return { made: rows.length, left: 0 }
  }
  const { rows: counted } = await sql<{ n: number }>`${missing(ctx)} select count(*)::int as n from grouped`.execute(
    ctx.db,
  )
  return { made: rows.length, left: onlyRow(counted).n }
}

/** Cases call a natural person `person`. */
const kindOf = (word: string): CounterpartyKind =>
  word === 'person' ? 'individual' : (counterpartyKind.values.find((kind) => kind === word) ?? 'enterprise')

async function add(ctx: Ctx, { code, names: written, kind }: Party): Promise<void> {
  const [name = '', ...others] = written
  const named = { name, formerNames: [], aliases: distinctNames(others, [name]) }
  const creditCode = isCreditCode(code) ? code : ''
  await entries.add(
    ctx,
    {
      ...stampOf(ctx),
      ...named,
      formerNames: '[]',
      aliases: JSON.stringify(named.aliases),
      // A wrong code in a contract still identifies its party.
      formerCodes: JSON.stringify(code !== '' && creditCode === '' ? [code] : []),
      pinyin: pinyinOf(named),
      creditCode,
      kind: kindOf(kind),
    },
    { column: 'counterpartyNo', key: `XD-${chinaDay(ctx.now).slice(0, 4)}` },
  )
}

/** Fills the library of an organisation that has none yet; later the users do it. */
export async function collectFirst(ctx: Ctx): Promise<void> {
  const isEmpty = await tx(
    ctx,
    async (ctx) => !(await counterparties.every(ctx).select('id').limit(1).executeTakeFirst()),
  )
  for (let left = isEmpty ? 1 : 0; left > 0;) ({ left } = await tx(ctx, collect))
}
