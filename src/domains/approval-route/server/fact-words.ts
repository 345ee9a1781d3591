import { formatYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { approvalOf, approvedKinds, labelOf } from '../../../server/records.ts'

/** The label of a fact: that of the fact itself, or of the record's field of this name. */
export function factLabel(ctx: Ctx, kind: string, name: string): string {
  const own = `${approvedKinds(ctx).get(kind)?.words ?? ''}.fact.${name}`
  return ctx.platform.messages.has(own) ? ctx.label(own) : labelOf(ctx, kind, name)
}

/** A value of a fact in words. @param value a code, `true` or `false`, or where a range of numbers begins, in hundredths */
export function factWord(ctx: Ctx, kind: string, name: string, value: string): string {
  const fact = approvalOf(ctx, kind).routing?.facts?.[name]
  if (fact === 'number') return `≥ ${formatYuan(Number(value))}`
  if (fact === 'yesNo' || fact === undefined)
    return ctx.say(value === 'true' ? 'approvalRoute.yes' : 'approvalRoute.no')
  const option = fact.options.find((one) => String(one.value) === value)
  return option ? ctx.label(option.labelKey) : value
}
