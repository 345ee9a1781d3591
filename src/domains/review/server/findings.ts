import { type Insertable, sql } from 'kysely'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { findingLevel, type MendedFinding } from '../codes.ts'
import type { Finding } from '../rules/rule.ts'
import type { Span } from '../rules/span.ts'
import { type KeptFinding, wordsOfFinding } from './words.ts'

/** A finding of a review of the same text, including those of library rules. */
export interface SharedFinding {
  ruleId: string
  ruleVersion: number
  level: string
  finding: KeptFinding
}

type Stored = Pick<KeptFinding, 'spans'> & Partial<KeptFinding>

/** Identifies a finding across versions of a text: rule and quoted words, at any place. */
const identityOf = (ruleId: string, spans: readonly Span[]) =>
  `${ruleId}\n${spans.map((span) => span.quote).join('\n')}`
/** Identifies a finding within one text. */
const placeOf = (ruleId: string, spans: readonly Span[]) =>
  `${ruleId} ${spans.map(({ start, end }) => `${start}-${end}`).join(' ')}`

const MOST_ROWS = 500

interface Version {
  contractId: string
  textId: string
  text: string
  /** The previously current text. */
  before: string | null
}

/**
 * Stores the findings of a new version of a contract's text. A finding whose words are unchanged since the previous
 * version keeps its decision. Findings of library rules, which only a review makes, are carried over while their words
 * are still in the text.
 */
export async function keepFindings(ctx: Ctx, version: Version, findings: readonly Finding[]): Promise<void> {
  const former = version.before === null ? [] : await rowsOf(ctx, version.before)
  const decided = new Map(
    former
      .filter(({ decision }) => decision !== 'open')
      .map(({ ruleId, finding, decision, reason, handlerName, handleTime, decidedIn }) => [
        identityOf(ruleId, finding.spans),
        { decision, reason, handlerName, handleTime, decidedIn },
      ]),
  )
  const found = findings.map(({ ruleId, version: ruleVersion, level, ...finding }) => ({
    ruleId,
    ruleVersion,
    level: level as string,
    finding: { ruleId, version: ruleVersion, level, ...finding } as Stored,
  }))
  const taken = former.flatMap(({ ruleId, ruleVersion, level, finding }) => {
    const spans = 'said' in finding ? relocated(finding.spans, version.text) : null
    return spans === null ? [] : [{ ruleId, ruleVersion, level, finding: { ...finding, spans } }]
  })
  await insertRows(
    ctx,
    [...found, ...taken].map((one, seq) => ({
      ...one,
      id: newId(),
      contractId: version.contractId,
      textId: version.textId,
      seq,
      finding: JSON.stringify(one.finding),
      ...decided.get(identityOf(one.ruleId, one.finding.spans)),
    })),
  )
}

/** The same words in another text, in order; null if some are gone, or there are none to search for. */
function relocated(spans: readonly Span[], text: string): Span[] | null {
  const places: Span[] = []
  let from = 0
  for (const { quote } of spans) {
    const start = text.indexOf(quote, from)
    if (start < 0) return null
    places.push({ start, end: start + quote.length, quote })
    from = start + quote.length
  }
  return places.length === 0 ? null : places
}

async function rowsOf(ctx: Ctx, textId: string) {
  const rows = await table(ctx, 'review_finding')
    .select()
    .selectAll()
    .where('textId', '=', textId)
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({ ...row, finding: row.finding as Stored }))
}

type NewRow = Omit<Insertable<DB['review_finding']>, 'tenantId'>

async function insertRows(ctx: Ctx, rows: readonly NewRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += MOST_ROWS)
    await table(ctx, 'review_finding')
      .insert(rows.slice(at, at + MOST_ROWS))
      .execute()
}

/**
 * Merges the findings of a review into those of the contract's text that it read: common findings are shared, new ones
 * are added to the text.
 * @returns the text's finding for each of `raised`, in order; null if the contract has no text of this hash
 */
export async function shareFindings(
  ctx: Ctx,
  { contractId, sha256 }: { contractId: string; sha256: string },
  raised: readonly SharedFinding[],
): Promise<string[] | null> {
  const text = await table(ctx, 'contract_text')
    .select()
    .select('id')
    .where('contractId', '=', contractId)
    .where('sha256', '=', sha256)
    .orderBy('versionNo', 'desc')
    .executeTakeFirst()
  if (!text) return null
  const rows = await rowsOf(ctx, text.id)
  const known = new Map(rows.map(({ id, ruleId, finding }) => [placeOf(ruleId, finding.spans), id]))
  const added: NewRow[] = []
  const ids = raised.map(({ ruleId, ruleVersion, level, finding }) => {
    const place = placeOf(ruleId, finding.spans)
    const id = known.get(place) ?? newId()
    if (!known.has(place)) {
      known.set(place, id)
      const seq = rows.length + added.length
      added.push({ id, contractId, textId: text.id, seq, ruleId, ruleVersion, level, finding: JSON.stringify(finding) })
    }
    return id
  })
  await insertRows(ctx, added)
  return ids
}

/** Text id → number of its undecided findings, and of those of high risk. */
export async function countOpenFindings(
  ctx: Ctx,
  contractId: string,
): Promise<Map<string, { all: number; high: number }>> {
  const rows = await table(ctx, 'review_finding')
    .select()
    .select((e) => [
      'textId',
      e.fn.countAll<number>().as('n'),
      e.fn.countAll<number>().filterWhere('level', '=', findingLevel.code.high).as('high'),
    ])
    .where('contractId', '=', contractId)
    .where('decision', '=', 'open')
    .groupBy('textId')
    .execute()
  return new Map(rows.map((row) => [row.textId, { all: row.n, high: row.high }]))
}

/**
 * The highest level among the undecided findings of a text, `none` where there are none, as an expression.
 * @param textId column with the text's id, with its table, which has a column `tenantId`
 */
export const openRiskOf = (textId: `${string}.${string}`) => sql<string>`coalesce((
    select case min(case f.level when 'high' then 1 when 'medium' then 2 else 3 end)
      when 1 then 'high' when 2 then 'medium' when 3 then 'low' end
    from review_finding f
    where f."tenantId" = ${sql.ref(`${textId.split('.')[0]}.tenantId`)} and f."textId" = ${sql.ref(textId)}
      and f.decision = 'open'), 'none')`

/**
 * Findings that were accepted in a version before this one and whose words are gone from a later one, with the first
 * version without them. A missing clause that only a library rule reported cannot be checked here and is omitted.
 */
export async function mendedFindings(ctx: Ctx, contractId: string, textId: string): Promise<MendedFinding[]> {
  const rows = await table(ctx, 'review_finding')
    .select()
    .innerJoin('contract_text', (j) =>
      j
        .onRef('contract_text.tenantId', '=', 'review_finding.tenantId')
        .onRef('contract_text.id', '=', 'review_finding.textId'),
    )
    .select([
      'review_finding.id',
      'review_finding.ruleId',
      'review_finding.level',
      'review_finding.finding',
      'review_finding.decision',
      'review_finding.textId',
      'contract_text.versionNo',
    ])
    .where('review_finding.contractId', '=', contractId)
    .orderBy('contract_text.versionNo')
    .orderBy('review_finding.seq')
    .execute()
  const current = await table(ctx, 'contract_text')
    .select()
    .select('versionNo')
    .where('contractId', '=', contractId)
    .where('id', '=', textId)
    .executeTakeFirst()
  if (!current) return []
  const last = new Map(
    rows.flatMap((row) =>
      row.versionNo <= current.versionNo ? [[identityOf(row.ruleId, (row.finding as Stored).spans), row] as const] : [],
    ),
  )
  return [...last.values()].flatMap((row) => {
    const finding = row.finding as KeptFinding
    const isUnknown = 'said' in finding && finding.spans.length === 0
    if (row.decision !== 'accepted' || row.versionNo === current.versionNo || isUnknown) return []
    return [
      {
        id: row.id,
        level: row.level as MendedFinding['level'],
        title: wordsOfFinding(ctx, finding).title,
        mendedIn: row.versionNo + 1,
      },
    ]
  })
}
