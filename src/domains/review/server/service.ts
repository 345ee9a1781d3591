import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { rules } from '../rules/data/rules.ts'
import { findParties } from '../rules/parties.ts'
import { read, type ReadText } from '../rules/reading.ts'
import type { Finding, Level, LawRef, Rule, Words } from '../rules/rule.ts'
import { findTitle, typeOfTitle } from '../rules/title.ts'
import { reviewAside } from './aside.ts'

export type { Finding as Found } from '../rules/rule.ts'
export type { ReadText } from '../rules/reading.ts'
export { elementsOf } from './aside.ts'
export { announcedElements } from '../extract/places.ts'

/**
 * What the deterministic rules find in a text. A long one is read in a thread of its own: not to be waited for inside a
 * transaction.
 * @throws when that thread ends without an answer; `common.tooMany` when too many wait for one
 */
export const reviewText = (
  ctx: Ctx,
  text: ReadText,
  as: { contractCategory?: string | null; contractType: string | null },
): Promise<Finding[]> =>
  reviewAside(ctx.signedIn ? ctx.tenantId : ctx.ip, text, {
    ...(as.contractCategory && { category: as.contractCategory }),
    ...(as.contractType && { contractType: as.contractType }),
  })

/** What a finding says in the reader's language. */
export function wordsOfFinding(ctx: Ctx, found: Pick<Finding, 'title' | 'explain' | 'suggest' | 'words'>) {
  const vars = varsOf(ctx, found.words)
  return {
    title: ctx.say(found.title, vars),
    explanation: ctx.say(found.explain, vars),
    suggestion: ctx.say(found.suggest, vars),
  }
}

const varsOf = (ctx: Ctx, words: Words): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(words).map(([name, word]) => [name, typeof word === 'object' ? ctx.say(word.key) : word]),
  )

/** A built-in rule as a list of them shows it. */
export interface BuiltIn {
  ruleId: string
  name: string
  level: Level
  law: LawRef[]
}

/** The built-in rules that are tried on contracts of a type, by name in the reader's language. */
export const builtInRules = (ctx: Ctx, contractType: string): BuiltIn[] =>
  rules
    .filter(
      ({ types, notTypes, categories }) =>
        categories === undefined && (types ? types.includes(contractType) : !(notTypes ?? []).includes(contractType)),
    )
    .map((rule) => ({ ruleId: rule.id, name: nameOf(ctx, rule), level: rule.level, law: rule.law }))

/** What a rule's findings are called, without what each of them fills in. */
function nameOf(ctx: Ctx, rule: Rule): string {
  const clause: Words = rule.kind === 'clause' ? { clause: { key: `review.clause.${rule.clause}` } } : {}
  const pair: Words = rule.kind === 'mixed' ? { first: rule.words[0], second: rule.words[1] } : {}
  return ctx
    .say(`review.${rule.message ?? rule.id}.title`, varsOf(ctx, { ...clause, ...pair }))
    .replace(/ ?[：:][^：:]*\{\{\w+\}\}[^：:]*$/, '')
    .replaceAll('{{party}}', ctx.say('review.name.party'))
    .replaceAll('{{reference}}', ctx.say('review.name.reference'))
    .replaceAll(/\{\{\w+\}\}/g, '…')
    .trim()
}

/** Title and parties are named before this many characters; the rest of a long text is not read for them. */
const headLength = 20_000
const headOf = ({ text, blocks }: ReadText): ReadText => ({
  text: text.slice(0, headLength),
  blocks: blocks.filter(({ end }) => end <= headLength),
})

/** The code of the list contractType that the title of a text shows; null when it shows none. */
export const typeOfText = (text: ReadText): string | null => typeOfTitle(findTitle(read(headOf(text)))?.value ?? '')

/** The sides of a contract in the order of their first naming. */
export const partiesOf = (text: ReadText): { label: string; role: string | null; name: string | null }[] =>
  findParties(read(headOf(text))).map(({ label, role, name }) => ({ label, role, name }))

/**
 * Keeps the findings of a version of a contract's text. One that stands word for word in the version before keeps the
 * decision taken there.
 * @param before the text that was current until now
 */
export async function keepFindings(
  ctx: Ctx,
  version: { contractId: string; textId: string; before: string | null },
  findings: Finding[],
): Promise<void> {
  const decided = await decidedIn(ctx, version.before)
  const rows = findings.map((finding, seq) => ({
    id: newId(),
    contractId: version.contractId,
    textId: version.textId,
    seq,
    ruleId: finding.ruleId,
    ruleVersion: finding.version,
    level: finding.level,
    finding: JSON.stringify(finding),
    ...decided.get(identityOf(finding.ruleId, finding.spans)),
  }))
  for (let at = 0; at < rows.length; at += 500)
    await table(ctx, 'review_finding')
      .insert(rows.slice(at, at + 500))
      .execute()
}

const identityOf = (ruleId: string, spans: { quote: string }[]) =>
  `${ruleId}\n${spans.map((span) => span.quote).join('\n')}`

async function decidedIn(ctx: Ctx, textId: string | null) {
  if (textId === null) return new Map<string, never>()
  const rows = await table(ctx, 'review_finding')
    .select()
    .select(['ruleId', 'finding', 'decision', 'reason', 'handlerName', 'handleTime'])
    .where('textId', '=', textId)
    .where('decision', '<>', 'open')
    .orderBy('id')
    .execute()
  return new Map(
    rows.map(({ ruleId, finding, ...decision }) => [
      identityOf(ruleId, (finding as { spans: { quote: string }[] }).spans),
      decision,
    ]),
  )
}

/** Text id → how many of its findings nobody has decided. */
export async function countOpenFindings(ctx: Ctx, contractId: string): Promise<Map<string, number>> {
  const rows = await table(ctx, 'review_finding')
    .select()
    .select((e) => ['textId', e.fn.countAll<number>().as('n')])
    .where('contractId', '=', contractId)
    .where('decision', '=', 'open')
    .groupBy('textId')
    .execute()
  return new Map(rows.map((row) => [row.textId, row.n]))
}
