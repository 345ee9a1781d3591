import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failFields, failMissing } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { type Checked, type Content, contentOf, type Rule, type ruleApi, type RuleVersion } from '../api.ts'
import { faultsOf, lacking } from '../rules/faults.ts'
import { rules } from './records.ts'
import { checkSamples } from './run.ts'
import { written } from './service.ts'
import { invalid } from '../../../server/invalid.ts'

interface At {
  id: string
  version: number
}

/** The writer of a rule neither reviews nor enables it (separation of duties). @throws `rule.refusal.maker` */
function refuseOwn(ctx: Ctx, rule: Rule): void {
  if ([rule.createPsnId, rule.writerId].includes(ctx.who.accountId)) fail('rule.refusal.maker')
}

/** Refuses a rule that lacks required parts of its kind, listing all of them. */
function refuseLacking(ctx: Ctx, rule: Rule): void {
  const found = { ...lacking(rule.ruleKind, rule), ...faultsOf(rule) }
  const fields = Object.entries(found).map(([field, fault]) => {
    const label = ctx.label(`rule.field.${field.split('.')[0]}`)
    return [field, fault === 'missing' ? ({ key: 'common.field.missing', vars: { label } } as const) : fault] as const
  })
  if (fields.length > 0) failFields('record.incomplete', Object.fromEntries(fields), { count: fields.length })
}

/** Reviews a rule: a passed one is stored as a version. A refusal needs an opinion. */
export async function review(ctx: Ctx, q: ParsedInputOf<typeof ruleApi.review>): Promise<Rule> {
  const { id, version, pass, opinion } = q
  const rule = await rules.see(ctx, id)
  const action = pass ? 'pass' : 'refuse'
  await rules.allow(ctx, rule, action)
  refuseOwn(ctx, rule)
  if (!pass && opinion === '') invalid(ctx, 'rule', { opinion: 'rule.fault.opinion' })
  if (pass) refuseLacking(ctx, rule)
  const reviewerName = ctx.who.name
  const moved = await rules.transition(ctx, rule, version, action, { opinion, reviewerName }, opinion)
  if (pass)
    await table(ctx, 'ai_rule_version')
      .insert({
        ruleId: id,
        no: rule.ruleVersion,
        content: JSON.stringify(contentOf(rule)),
        writerName: rule.writerName,
        reviewerName,
        opinion,
        reviewTime: ctx.now,
      })
      .execute()
  return moved
}

/** Whether each of a rule's samples passes. */
export async function check(ctx: Ctx, id: string): Promise<Checked[]> {
  const rule = await tx(ctx, (ctx) => rules.see(ctx, id))
  return checkSamples(rule.ruleKind, rule)
}

/**
 * Puts a rule in force. Its samples are run outside of any transaction; the update requires the tested version.
 * @throws `rule.samples` while a sample fails; `rule.refusal.maker`
 */
export async function enable(ctx: Ctx, { id, version }: At): Promise<Rule> {
  const rule = await tx(ctx, async (ctx) => {
    const found = await rules.see(ctx, id)
    await rules.allow(ctx, found, 'enable')
    refuseOwn(ctx, found)
    return found
  })
  const checked = await checkSamples(rule.ruleKind, rule)
  const unmet = checked.filter(({ isMet }) => !isMet).length
  if (checked.length === 0 || unmet > 0) fail('rule.samples', { count: unmet, all: checked.length })
  return tx(ctx, async (ctx) => {
    const found = await rules.see(ctx, id)
    await rules.allow(ctx, found, 'enable')
    return rules.transition(ctx, found, version, 'enable')
  })
}

/** The reviewed versions of a rule, newest first. */
export async function versions(ctx: Ctx, id: string): Promise<RuleVersion[]> {
  await rules.see(ctx, id)
  const rows = await table(ctx, 'ai_rule_version')
    .select()
    .select(['no', 'content', 'writerName', 'reviewerName', 'opinion', 'reviewTime'])
    .where('ruleId', '=', id)
    .orderBy('no', 'desc')
    .execute()
  return rows as RuleVersion[]
}

/** Restores an earlier version; it is reviewed as the next one. */
export async function rollback(ctx: Ctx, q: ParsedInputOf<typeof ruleApi.rollback>): Promise<Rule> {
  const rule = await rules.see(ctx, q.id)
  await rules.allow(ctx, rule, 'rollback')
  const kept = (await versions(ctx, q.id)).find(({ no }) => no === q.no) ?? failMissing()
  const content: Content = kept.content
  return rules.transition(ctx, rule, q.version, 'rollback', { ...content, ...written(ctx, rule) }, `${q.no}`)
}
