import { type Expression, sql, type SqlBool } from 'kysely'
import { recordStatus } from '../../../kernel/record.ts'
import { halfWidth } from '../../../kernel/width.ts'
import type { Ctx } from '../../../server/context.ts'
import { cases } from '../../case/server/facade.ts'
import type { Candidate, CourtMessage } from '../api.ts'
import { numberKey } from '../rules/number.ts'

const mostShown = 10
/** Characters of the text in which names of parties are looked for. */
const mostRead = 20_000
/** Shorter names occur by chance: they count only together with another one. */
const longName = 4

const { saved, returned, inApproval, processing, aborted } = recordStatus.code
const open = [saved, returned, inApproval, processing, aborted]

/** A number as `numberKey` writes it. */
const keyOf = (column: Expression<string>) =>
  sql`regexp_replace(translate(${column}, '０１２３４５６７８９', '0123456789'), '[\\s()（）〔〕【】［］{}[\\]]', '', 'g')`

/**
 * The visible cases to which a message may belong: those with its number in any of their stages, else the open ones
 * whose parties it names.
 */
export async function candidatesFor(ctx: Ctx, message: CourtMessage): Promise<Candidate[]> {
  const numbers = message.found.filter(({ field }) => field === 'caseNo').map(({ value }) => numberKey(value))
  const byNumber = numbers.length === 0 ? [] : await find(ctx, 'number', hasNumber(numbers))
  return byNumber.length > 0 ? byNumber : find(ctx, 'parties', namesParties(message.text))
}

function hasNumber(numbers: readonly string[]) {
  const among = (column: Expression<string>) => sql<SqlBool>`${keyOf(column)} = any(${[...numbers]}::text[])`
  return sql<SqlBool>`(${among(sql.ref('legal_case.courtCaseNo'))}
    or exists (select 1 from jsonb_array_elements(legal_case.stages) s where ${among(sql`s->>'courtCaseNo'`)}))`
}

function namesParties(text: string) {
  const within = halfWidth(text).replaceAll(/\s/g, '').slice(0, mostRead)
  const name = sql`translate(p->>'name', '（） ', '()')`
  return sql<SqlBool>`(legal_case.status = any(${open}::integer[]) and exists (
    select 1 from jsonb_array_elements(legal_case.parties) p
      where length(p->>'name') > 1 and strpos(${within}, ${name}) > 0
      having count(*) > 1 or bool_or(not (p->>'isOurs')::boolean and length(p->>'name') >= ${longName})))`
}

async function find(ctx: Ctx, by: Candidate['by'], condition: Expression<SqlBool>): Promise<Candidate[]> {
  const rows = await cases
    .visible(ctx)
    .where(condition)
    .select([
      'legal_case.id as id',
      'legal_case.caseNo as caseNo',
      'legal_case.caseName as caseName',
      'legal_case.courtCaseNo as courtCaseNo',
      'legal_case.undertakerName as undertakerName',
    ])
    .orderBy('legal_case.id', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map((row) => ({ ...row, by }))
}
