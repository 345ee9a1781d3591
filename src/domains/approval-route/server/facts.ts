import { formatYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { approvalOf, approvedKinds, labelOf } from '../../../server/records.ts'
import type { RoutingCategory } from '../../../server/routing.ts'
import type { DefinitionKind } from '../api.ts'
import { categoriesOf } from './categories.ts'

export type Fact = DefinitionKind['facts'][number]

/** What conditions of a kind's definitions refer to. */
export interface Terms {
  categories: readonly RoutingCategory[]
  facts: readonly Fact[]
}
export const termsOf = async (ctx: Ctx, kind: string): Promise<Terms> => ({
  categories: await categoriesOf(ctx, kind),
  facts: await factsOfKind(ctx, kind),
})

/** The facts that definitions of a kind can ask for: those of the kind, and those that the organisation has defined. */
async function factsOfKind(ctx: Ctx, kind: string): Promise<Fact[]> {
  const { routing } = approvalOf(ctx, kind)
  const own = (await routing?.ownFacts?.(ctx)) ?? []
  return [
    ...Object.entries(routing?.facts ?? {}).map(([name, fact]) => ({
      name,
      label: factLabel(ctx, kind, name),
      isNumber: fact === 'number',
      options:
        fact === 'yesNo' || fact === 'number'
          ? null
          : fact.options.map(({ value, labelKey }) => ({ value: String(value), label: ctx.label(labelKey) })),
    })),
    ...own.map(({ name, label, options }) => ({
      name,
      label,
      isNumber: options === null,
      options: options && [...options],
    })),
  ]
}

/** The label of a fact: that of the fact itself, or of the record's field of this name. */
function factLabel(ctx: Ctx, kind: string, name: string): string {
  const own = `${approvedKinds(ctx).get(kind)?.words ?? ''}.fact.${name}`
  return ctx.platform.messages.has(own) ? ctx.label(own) : labelOf(ctx, kind, name)
}

/**
 * A fact with one of its values in words.
 * @param value a code, `true` or `false`, or where a range of numbers begins, in hundredths
 */
export function factWord(ctx: Ctx, facts: readonly Fact[], name: string, value: string): string {
  const fact = facts.find((one) => one.name === name)
  if (!fact) return `${name} ${value}`
  const yesNo = () => ctx.say(value === 'true' ? 'approvalRoute.yes' : 'approvalRoute.no')
  const word = fact.isNumber
    ? `≥ ${formatYuan(Number(value))}`
    : fact.options
      ? (fact.options.find((one) => one.value === value)?.label ?? value)
      : yesNo()
  return `${fact.label} ${word}`
}
