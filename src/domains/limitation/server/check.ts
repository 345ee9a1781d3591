import { chinaDay } from '../../../kernel/dates.ts'
import type { MessageKey } from '../../../kernel/messages.ts'
import type { Message } from '../../../kernel/messages.ts'
import type { Ctx } from '../../../server/context.ts'
import { invalid } from '../../../server/invalid.ts'
import type { ClockDraft } from '../api.ts'
import { mayBeginLater } from '../codes.ts'

type Faults = Record<string, MessageKey | Message>
interface Dated {
  date: string
  strikeTime: string | null
}

/**
 * Refuses facts that are missing or in the wrong order.
 * @param events of the clock so far
 * @throws `common.invalidInput` with the fields
 */
export function checkDraft(ctx: Ctx, draft: ClockDraft, events: readonly Dated[]): void {
  const faults = draft.kind === 'exempt' ? exemptFaults(ctx, draft, events) : claimFaults(ctx, draft, events)
  if (Object.keys(faults).length > 0) invalid(ctx, 'limitation', faults)
}

const missing = (ctx: Ctx, field: string): Message => ({
  key: 'common.field.missing',
  vars: { label: ctx.label(`limitation.field.${field}`) },
})

function exemptFaults(ctx: Ctx, { ground, reason }: ClockDraft, events: readonly Dated[]): Faults {
  return {
    ...(ground === null && { ground: missing(ctx, 'ground') }),
    ...(reason === '' && { reason: missing(ctx, 'reason') }),
    ...(events.some(({ strikeTime }) => strikeTime === null) && { kind: 'limitation.fault.exemptEvents' as const }),
  }
}

function claimFaults(ctx: Ctx, draft: ClockDraft, events: readonly Dated[]): Faults {
  const { kind, startDate, occurDate, employmentEnded, obligor, ground } = draft
  const today = chinaDay(ctx.now)
  const counted = events.filter(({ strikeTime }) => strikeTime === null).map(({ date }) => date)
  const earliest = counted.toSorted()[0]
  const isLate = startDate !== null && startDate > today && !mayBeginLater.has(kind)
  // A demand before the last instalment is due is kept, although the period has not begun.
  const breaks = startDate !== null && earliest !== undefined && earliest < startDate && kind !== 'instalments'
  return {
    ...(obligor === '' && { obligor: missing(ctx, 'obligor') }),
    ...(ground !== null && { ground: 'limitation.fault.groundExempt' as const }),
    ...(startDate === null && kind !== 'noTerm' && { startDate: missing(ctx, 'startDate') }),
    ...(isLate && { startDate: 'limitation.fault.future' as const }),
    ...(breaks && { startDate: { key: 'limitation.fault.afterEvent', vars: { day: earliest } } }),
    ...(occurDate !== null &&
      occurDate > (startDate ?? today) && {
        occurDate: { key: 'limitation.fault.occurLater', vars: { day: startDate ?? today } },
      }),
    ...(employmentEnded !== null && kind !== 'labour' && { employmentEnded: 'limitation.fault.labourOnly' as const }),
    ...(employmentEnded !== null && employmentEnded > today && { employmentEnded: 'limitation.fault.future' as const }),
  }
}
