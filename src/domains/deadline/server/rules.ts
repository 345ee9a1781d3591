import { formatInstant } from '../../../kernel/dates.ts'
import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { separatorOf } from '../../../kernel/listed.ts'
import type { Message } from '../../../kernel/messages.ts'
import type { Calendar } from '../../../kernel/periods.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import { invalid } from '../../../server/invalid.ts'
import { currentCalendar } from '../../calendar/server/service.ts'
import type { deadlineApi, RuleView } from '../api.ts'
import { citedBy } from '../rules/cite.ts'
import { type Branch, builtVersion, type Rule, rules as builtRules } from '../rules/rule.ts'
import { readRules } from '../rules/read-rules.ts'

type Input<K extends keyof typeof deadlineApi> = ParsedInputOf<(typeof deadlineApi)[K]>

/** A rule in force, with the version of the data it comes from. */
interface Known {
  rule: Rule
  /** Day of the data's version. */
  data: string
  loadedBy: string | null
}

/** The rules known today, by code: those included in the product, and newer ones that the provider has loaded. */
async function knownRules(ctx: Ctx): Promise<ReadonlyMap<string, Known>> {
  const sets = await ctx.db
    .selectFrom('deadline_rule_set')
    .select(['version', 'rules', 'loadedBy'])
    .orderBy('version')
    .execute()
  const known = new Map<string, Known>(
    builtRules.map((rule) => [rule.code, { rule, data: builtVersion, loadedBy: null }]),
  )
  for (const { version, rules, loadedBy } of sets)
    for (const rule of rules as Rule[])
      if (version >= known.get(rule.code)!.data) known.set(rule.code, { rule, data: version, loadedBy })
  return known
}

/** @returns the rule of each code */
export async function currentRules(ctx: Ctx): Promise<ReadonlyMap<string, Rule>> {
  return new Map([...(await knownRules(ctx))].map(([code, { rule }]) => [code, rule]))
}

/** What periods are counted by today. */
export interface Law {
  calendar: Calendar
  rules: ReadonlyMap<string, Rule>
}

export const currentLaw = async (ctx: Ctx): Promise<Law> => ({
  calendar: await currentCalendar(ctx),
  rules: await currentRules(ctx),
})

/** All rules of statutory deadlines, with the days on which the caller's organisation is reminded. */
export async function listRules(ctx: Ctx): Promise<OutputOf<typeof deadlineApi.rules>> {
  const own = new Map((await ownReminders(ctx)).map((row) => [row.rule, row]))
  return [...(await knownRules(ctx)).values()].map(({ rule, data, loadedBy }) => {
    const set = own.get(rule.code)
    return {
      ...rule,
      name: ctx.label(`deadline.rule.${rule.code}`),
      choices: choicesOf(rule),
      isFixed: rule.events?.kind === 'fixed',
      periods: rule.branches.map((branch) => ({
        n: branch.none === undefined && branch.set !== 'byRules' ? branch.n : null,
        unit: branch.none === undefined ? branch.unit : 'day',
        when: whenOf(ctx, branch),
        basis: citedBy(branch),
        from: branch.from ?? null,
        until: branch.until ?? null,
      })),
      data,
      loadedBy,
      ahead: (set?.ahead as number[] | undefined) ?? rule.reminders,
      isOwnAhead: set !== undefined,
      reminderVersion: set?.version ?? 0,
    }
  })
}

/** The facts under which a branch applies, in the caller's language; empty for the last one. */
const whenOf = (ctx: Ctx, { when = {} }: Branch): string =>
  Object.entries(when)
    .flatMap(([name, values]) =>
      values === true
        ? [ctx.label(`deadline.fact.${name}`)]
        : [values.map((value) => ctx.label(`deadline.${name}.${value}`)).join(separatorOf(ctx.language))],
    )
    .join(' · ')

/** A judgment is what most rules assume, so that no branch names it. */
const documents = ['judgment', 'ruling', 'mediation']

function choicesOf({ branches }: Rule): RuleView['choices'] {
  const found: Record<string, string[]> = {}
  for (const { when = {} } of branches)
    for (const [name, values] of Object.entries(when))
      if (values !== true) found[name] = name === 'document' ? documents : [...(found[name] ?? []), ...values]
  return Object.fromEntries(Object.entries(found).map(([name, values]) => [name, [...new Set(values)]]))
}

const reminders = crud('deadline_reminder')

const ownReminders = (ctx: Ctx) => table(ctx, 'deadline_reminder').select().selectAll('deadline_reminder').execute()

/**
 * Sets the days ahead on which the organisation is reminded of a rule's deadlines, also of the open ones; null returns
 * to those of the rule.
 */
export async function saveReminder(ctx: Ctx, { rule, ahead, version }: Input<'saveReminder'>): Promise<RuleView> {
  if (!(await currentRules(ctx)).has(rule)) invalid(ctx, 'deadline', { rule: 'deadline.unknownRule' })
  const before = (await ownReminders(ctx)).find((one) => one.rule === rule)
  const days = ahead && JSON.stringify([...new Set(ahead)].toSorted((a, b) => b - a))
  if (before && days === null) await reminders.change(ctx, before, version, { deletedAt: ctx.now })
  else if (before && days !== null) await reminders.change(ctx, before, version, { ahead: days })
  else if (days !== null) await reminders.add(ctx, { rule, ahead: days })
  return (await listRules(ctx)).find(({ code }) => code === rule)!
}

/**
 * Loads newer rules: a whole set or single ones, with the day of their version. Open deadlines are computed by them at
 * once.
 * @throws `common.invalidInput` with what is wrong with the file
 */
export async function loadRules(ctx: Ctx, { json }: Input<'load'>): Promise<OutputOf<typeof deadlineApi.load>> {
  const read = readRules(json)
  if ('faults' in read) return refuse(ctx, read.faults)
  const { version, rules } = read
  const values = { rules: JSON.stringify(rules), loadedBy: ctx.who.name, loadedAt: ctx.now }
  await ctx.db
    .insertInto('deadline_rule_set')
    .values({ version, ...values })
    .onConflict((conflict) => conflict.column('version').doUpdateSet(values))
    .execute()
  await audit(ctx, { action: 'deadline.load', note: `${version} ${rules.map(({ code }) => code).join('、')}` })
  await ctx.platform.jobs.sendToAll(ctx, 'duty.recompute')
  return { version, codes: rules.map(({ code }) => code), loadedAt: formatInstant(ctx.now) }
}

const refuse = (ctx: Ctx, faults: readonly string[]): never => {
  const message: Message = { key: 'deadline.badRules', vars: { faults: faults.slice(0, 20) } }
  return invalid(ctx, 'deadline', { json: message })
}
