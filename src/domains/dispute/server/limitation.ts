import { chinaDay } from '../../../kernel/dates.ts'
import { parseYuan } from '../../../kernel/money.ts'
import type { Ctx } from '../../../server/context.ts'
import { invalid } from '../../../server/invalid.ts'
import { mayBeginLater } from '../../limitation/codes.ts'
import { beginClock, hasClock } from '../../limitation/server/facade.ts'
import type { Dispute, DisputeDraft } from '../api.ts'

/** Refuses a first day that has not come, for kinds whose first day is no agreed one. */
export function checkLimitation(ctx: Ctx, { limitationKind: kind, limitationStart: start }: DisputeDraft): void {
  if (start !== null && start > chinaDay(ctx.now) && !(kind !== null && mayBeginLater.has(kind)))
    invalid(ctx, 'dispute', { limitationStart: 'dispute.notYet' })
}

/** What the submission requires about limitation: a clock, or a reasoned exemption. */
export async function neededOfLimitation(ctx: Ctx, { id, limitationKind: kind }: Dispute) {
  const isMissing = kind === null && !(await hasClock(ctx, { bizType: 'dispute', bizId: id }))
  const isExempt = kind === 'exempt'
  const hasStart = kind !== null && !isExempt && kind !== 'noTerm'
  return {
    limitationKind: isMissing && ('choose' as const),
    limitationStart: (isMissing || hasStart) && ('choose' as const),
    limitationGround: isExempt && ('choose' as const),
    limitationReason: isExempt && ('missing' as const),
  }
}

/** Makes the clock of a dispute from what its draft says. */
export async function beginLimitation(ctx: Ctx, dispute: Dispute): Promise<void> {
  const { id, disputeNo, title, limitationKind: kind, limitationStart: startDate, handler, occurDate } = dispute
  if (kind === null) return
  const isExempt = kind === 'exempt'
  const isBefore = occurDate !== null && startDate !== null && occurDate <= startDate
  await beginClock(
    ctx,
    {
      bizType: 'dispute',
      bizId: id,
      title: `${disputeNo} ${title}`,
      origin: 'dispute',
      handlerPsnId: handler ?? ctx.who.accountId,
    },
    {
      claim: title,
      amount: dispute.amount === null ? null : parseYuan(dispute.amount),
      obligor: dispute.counterparty,
      kind,
      startDate: isExempt ? null : startDate,
      occurDate: isBefore && !isExempt ? occurDate : null,
      employmentEnded: null,
      source: '',
      ground: isExempt ? dispute.limitationGround : null,
      reason: isExempt ? dispute.limitationReason : '',
    },
  )
}
