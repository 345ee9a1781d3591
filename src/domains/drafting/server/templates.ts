import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { type RuleInForce, rulesInForce } from '../../rule/server/service.ts'
import type { Listed, Template } from '../api.ts'
import { type DocKind, docKind as docKinds, itemOf, templateCategory } from '../codes.ts'
import { BuiltIn } from '../rules/shape.ts'

const data = join(import.meta.dirname, '../data')
const folders = { document: 'documents', contract: 'contracts' } as const
const read = (kind: DocKind): BuiltIn[] =>
  readdirSync(join(data, folders[kind]))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => BuiltIn.parse(JSON.parse(readFileSync(join(data, folders[kind], name), 'utf8'))))
    .toSorted((one, other) => one.order - other.order)

let known: ReadonlyMap<string, BuiltIn> | undefined
/** The built-in templates, read at first use. */
export function builtIn(): ReadonlyMap<string, BuiltIn> {
  known ??= new Map(docKinds.values.flatMap(read).map((one) => [one.id, one]))
  return known
}

/** A template, built in or from a rule. */
export interface AnyTemplate extends Omit<BuiltIn, 'samples' | 'scope' | 'order' | 'category'> {
  /** In the user's language. */
  category: string
  isOwn: boolean
}

const ofBuiltIn = (ctx: Ctx, one: BuiltIn): AnyTemplate => ({
  ...one,
  category: ctx.label(templateCategory.labelKey(one.category)),
  isOwn: false,
})

const ofRule = (ctx: Ctx, kind: DocKind, rule: RuleInForce): AnyTemplate => ({
  id: rule.id,
  docKind: kind,
  name: rule.ruleName,
  category: ctx.say('drafting.ownTemplates'),
  text: rule.suggestion || rule.ruleName,
  template: rule.template,
  elements: rule.elements.map((one) => ({ ...one, section: '', group: '', when: '', long: false, from: '' })),
  groups: [],
  checks: [],
  basis: rule.basis,
  isOwn: true,
})

const mayUse = (ctx: Ctx, kind: DocKind): boolean => ctx.signedIn && ctx.who.perms.has(itemOf[kind])

/** The templates available to the caller: the built-in ones, and the rules in force if the caller may use them. */
async function offered(ctx: Ctx, kinds: readonly DocKind[]): Promise<AnyTemplate[]> {
  const all: AnyTemplate[] = []
  for (const kind of kinds) {
    for (const one of builtIn().values()) if (one.docKind === kind) all.push(ofBuiltIn(ctx, one))
    if (mayUse(ctx, kind)) all.push(...(await rulesInForce(ctx, kind)).map((rule) => ofRule(ctx, kind, rule)))
  }
  return all
}

/** @throws `drafting.noTemplate` for a missing one, or one not in force */
export async function templateOf(ctx: Ctx, id: string): Promise<AnyTemplate> {
  const own = builtIn().get(id)
  if (own) return ofBuiltIn(ctx, own)
  const found = (await offered(ctx, docKinds.values)).find((one) => one.id === id)
  return found ?? fail('drafting.noTemplate')
}

const listed = ({ id, docKind, name, category, text, isOwn }: AnyTemplate): Listed => ({
  id,
  docKind,
  name,
  category,
  text,
  isOwn,
})

export async function listTemplates(
  ctx: Ctx,
  q: { docKind?: DocKind | undefined; keyword: string },
): Promise<Listed[]> {
  const all = await offered(ctx, q.docKind ? [q.docKind] : docKinds.values)
  return (
    all
      .filter(({ name, category, text }) => [name, category, text].some((words) => words.includes(q.keyword)))
      // The organisation's own after the built-in ones.
      .toSorted((one, other) => Number(one.isOwn) - Number(other.isOwn))
      .map(listed)
  )
}

export async function readTemplate(ctx: Ctx, id: string): Promise<Template> {
  const found = await templateOf(ctx, id)
  return { ...listed(found), questions: found.elements, groups: found.groups, basis: found.basis }
}
