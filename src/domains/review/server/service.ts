import { chinaDay } from '../../../kernel/dates.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { addressKey } from '../../../server/http/address-key.ts'
import { productCategory } from '../../contract-category/codes.ts'
import { knownRates } from '../../calculator/server/service.ts'
import { blanksOfForm, clausesOfForm, type FormClause } from '../rules/clauses-of-form.ts'
import { rules } from '../rules/data/rules.ts'
import { findParties } from '../rules/parties.ts'
import { read, type ReadText } from '../rules/reading.ts'
import type { Finding, LendingRates, Level, LawRef, Rule, Words } from '../rules/rule.ts'
import { findTitle, typeOfTitle } from '../rules/title.ts'
import { reviewAside } from './aside.ts'
import { varsOf } from './words.ts'

export type { Finding as Found } from '../rules/rule.ts'
export { builtInDouble, sharesArticle } from '../rules/doubles.ts'
export type { ReadText } from '../rules/reading.ts'
export type { FormClause } from '../rules/clauses-of-form.ts'
export { countOpenFindings, keepFindings, openRiskOf, shareFindings } from './findings.ts'
export { decideFinding, type Decision, decisionsOf, refuseUnreasoned } from './decisions.ts'
export { type KeptFinding, type Said, wordsOfFinding } from './words.ts'
export { elementsOf, formFactsIn, statedIn } from './aside.ts'
export { kindOfName, type StatedParty, type TextFacts } from '../rules/facts.ts'
export { daysIn, type StatedPayment } from '../rules/form/payments.ts'
export type { FormFacts } from '../rules/form/form-facts.ts'
export { announcedElements } from '../extract/places.ts'

/**
 * The findings of the built-in rules in a text. A long text is processed in a worker thread: do not await it inside a
 * transaction.
 * @param as category and type of the contract, and its date of signing, as far as known
 * @throws when that thread ends without an answer; `common.tooMany` when the queue is full
 */
export async function reviewText(
  ctx: Ctx,
  text: ReadText,
  as: { contractCategory?: string | null; contractType: string | null; signDate?: string | null },
): Promise<Finding[]> {
  const lending = await lendingRates(ctx, text, as.signDate ?? null)
  return reviewAside(ctx.signedIn ? ctx.tenantId : addressKey(ctx.ip), text, {
    ...(as.contractCategory && { category: productCategory(as.contractCategory) }),
    ...(as.contractType && { contractType: as.contractType }),
    ...(lending && { lending }),
  })
}

/** The published loan prime rates, for texts that may be about a loan. */
async function lendingRates(ctx: Ctx, { text }: ReadText, signedOn: string | null): Promise<LendingRates | undefined> {
  if (!/[借贷]/.test(text)) return undefined
  return { rates: await tx(ctx, (ctx) => knownRates(ctx)), signedOn, today: chinaDay(ctx.now) }
}

/** A built-in rule, for lists. */
export interface BuiltIn {
  ruleId: string
  name: string
  level: Level
  law: LawRef[]
}

/** The built-in rules for contracts of a type, by name in the user's language. */
export const builtInRules = (ctx: Ctx, contractType: string): BuiltIn[] =>
  rules
    .filter(
      ({ types, notTypes, categories }) =>
        categories === undefined && (types ? types.includes(contractType) : !(notTypes ?? []).includes(contractType)),
    )
    .map((rule) => ({ ruleId: rule.id, name: nameOf(ctx, rule), level: rule.level, law: rule.law }))

/** The name of a rule's findings, without their variables. */
function nameOf(ctx: Ctx, rule: Rule): string {
  const clause: Words = rule.kind === 'clause' ? { clause: { key: `review.clause.${rule.clause}` } } : {}
  if (rule.id === 'blank.other') return ctx.say('review.name.otherBlanks')
  return ctx
    .label(`review.${rule.message ?? rule.id}.title`, varsOf(ctx, clause))
    .replace(/ ?[：:][^：:]*\{\{\w+\}\}[^：:]*$/, '')
    .replaceAll('{{party}}', ctx.say('review.name.party'))
    .replaceAll('{{reference}}', ctx.say('review.name.reference'))
    .replaceAll(/\{\{\w+\}\}/g, '…')
    .trim()
}

/** Title and parties are read from this many characters at the beginning of a text. */
const headLength = 20_000
const headOf = ({ text, blocks }: ReadText): ReadText => ({
  text: text.slice(0, headLength),
  blocks: blocks.filter(({ end }) => end <= headLength),
})

/** The code of the list contractType that the title of a text indicates; null if there is none. */
export const typeOfText = (text: ReadText): string | null => typeOfTitle(findTitle(read(headOf(text)))?.value ?? '')

/** Minimum number of clauses if neither title nor parties show that a text is a contract. */
const FEW_CLAUSES = 3
const AGREED = /合同|协议|甲方|乙方|agreement|contract|\bpart(?:y|ies)\b/i

/**
 * Whether a text is a contract, by its title, its parties, or clauses about an agreement. If it is not, the absence of
 * findings says nothing about it.
 */
export function looksLikeContract(text: ReadText): boolean {
  const reading = read(headOf(text))
  if (findTitle(reading) !== null || findParties(reading).length > 1) return true
  const clauses = text.blocks.filter(({ kind }) => kind === 'clause' || kind === 'heading').length
  return clauses >= FEW_CLAUSES && AGREED.test(reading.text)
}

/** The parties of a contract in order of first mention. */
export const partiesOf = (text: ReadText): { label: string; role: string | null; name: string | null }[] =>
  findParties(read(headOf(text))).map(({ label, role, name }) => ({ label, role, name }))

/** The outermost clauses of a text, and the places that it leaves empty. Time is linear in the text's length. */
export function formOf(text: ReadText): { clauses: FormClause[]; blanks: { start: number; end: number }[] } {
  const reading = read(text)
  return { clauses: clausesOfForm(reading), blanks: blanksOfForm(reading) }
}
