import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { reviewStatus } from '../../../kernel/library.ts'
import { enableStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { publishedRows } from '../../../server/db/published.ts'
import { table } from '../../../server/db/table.ts'
import { nameOfLeaf } from '../../dictionary/server/service.ts'
import { type Content, contentFields, type Rule, type ruleApi, type RuleDraft } from '../api.ts'
import { mayKeep, type RuleKind, scopeLists } from '../codes.ts'
import { faultsOf } from '../rules/faults.ts'
import { rules } from './records.ts'
import { invalid } from '../../../server/invalid.ts'
import type { MessageKey } from '../../../kernel/messages.ts'

type Typed = ParsedInputOf<typeof ruleApi.save>

/** Saves the typed fields; a reviewed rule must be reviewed again, as its next version. */
export async function save(ctx: Ctx, { id, version, ...draft }: Typed): Promise<Rule> {
  if (!mayKeep(ctx.who.perms, draft.ruleKind)) refuse(ctx, 'ruleKind', 'rule.fault.kindNotKept')
  const before = id === undefined ? null : await rules.see(ctx, id)
  if (before && before.ruleKind !== draft.ruleKind) refuse(ctx, 'ruleKind', 'rule.fault.kindFixed')
  await refuseTaken(ctx, draft, id)
  refuseFaulty(ctx, draft)
  if (!(await isListed(ctx, draft.ruleKind, draft.scope))) refuse(ctx, 'scope', 'dictionary.unlisted')
  return rules.save(ctx, { id, version }, { ...draft, ...written(ctx, before) })
}

/** Columns set with every change of a rule's content. */
export function written(ctx: Ctx, before: Pick<Rule, 'reviewStatus' | 'ruleVersion'> | null) {
  const wasPassed = before?.reviewStatus === reviewStatus.code.passed
  return {
    writerId: ctx.who.accountId,
    writerName: ctx.who.name,
    reviewStatus: reviewStatus.code.waiting,
    ruleVersion: (before?.ruleVersion ?? 1) + (wasPassed ? 1 : 0),
  }
}

function refuse(ctx: Ctx, field: string, key: MessageKey): never {
  return invalid(ctx, 'rule', { [field]: key })
}

/** Names are unique within a kind. @throws a fault of `ruleName` */
async function refuseTaken(ctx: Ctx, { ruleKind, ruleName }: RuleDraft, id = ''): Promise<void> {
  if (await isTaken(ctx, ruleKind, ruleName, id)) refuse(ctx, 'ruleName', 'rule.fault.nameTaken')
}
export async function isTaken(ctx: Ctx, kind: RuleKind, ruleName: string, id = ''): Promise<boolean> {
  const other = await table(ctx, 'ai_rule')
    .select()
    .select('id')
    .where('ruleKind', '=', kind)
    .where('ruleName', '=', ruleName)
    .where('id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

/** Refuses invalid patterns and duplicate keys. */
export function refuseFaulty(ctx: Ctx, content: Content): void {
  const faults = faultsOf(content)
  const names = [...new Set(Object.keys(faults).map((path) => path.split('.')[0]!))]
  if (names.length > 0) invalid(ctx, 'rule', faults)
}

/** Whether a rule's scope is in the dictionary. */
export async function isListed(ctx: Ctx, kind: RuleKind, scope: readonly string[]): Promise<boolean> {
  const list = scopeLists[kind]
  if (list === undefined) return scope.length === 0
  for (const value of scope) if ((await nameOfLeaf(ctx, list, value)) === undefined) return false
  return true
}

/** Copies a rule's content under the next free name; the copy must be reviewed. */
export async function copy(ctx: Ctx, id: string): Promise<Rule> {
  const { ruleKind, ruleName, priority, ...rest } = await rules.see(ctx, id)
  const content = Object.fromEntries(contentFields.map((name) => [name, rest[name]]))
  let copyName = ''
  for (let n = 1; copyName === '' || (await isTaken(ctx, ruleKind, copyName)); n += 1) {
    const ending = ctx.say('rule.copyName', { n })
    copyName = `${ruleName.slice(0, 200 - ending.length)}${ending}`
  }
  return rules.save(ctx, {}, { ruleKind, ruleName: copyName, priority, ...content, ...written(ctx, null) })
}

/** A rule in force, with the fields that its users need. */
export interface RuleInForce extends Content {
  id: string
  ruleCode: string
  ruleName: string
  /** For findings, in addition to the rule's id. */
  ruleVersion: number
  priority: number
}

/**
 * The rules in force of a kind, in order of application: reviewed, enabled, lowest priority number first. Includes the
 * caller's organisation's rules and those that the provider has published for everyone.
 * @param scope only those with this scope, and those for everything
 */
export async function rulesInForce(ctx: Ctx, kind: RuleKind, scope?: string): Promise<RuleInForce[]> {
  const rows = await publishedRows(ctx, 'ai_rule')
    .select(['id', 'ruleCode', 'ruleName', 'ruleVersion', 'priority', ...contentFields])
    .where('ruleKind', '=', kind)
    .where('enable', '=', enableStatus.code.enabled)
    .where('reviewStatus', '=', reviewStatus.code.passed)
    .orderBy('priority')
    .orderBy('ruleCode')
    .execute()
  return (rows as RuleInForce[]).filter(
    (rule) => scope === undefined || rule.scope.length === 0 || rule.scope.includes(scope),
  )
}
export { runBounded } from './run.ts'
