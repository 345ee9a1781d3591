import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { AppError, failNotAllowed } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import type { Approval } from '../../../server/approval.ts'
import { approvalOf, seeRecord } from '../../../server/records.ts'
import type { flowApi } from '../api.ts'

interface OfKind {
  bizType: string
  bizId: string
}

/** The approval of a visible record's kind, for callers with the approvers' permission. */
export async function approvalFor(ctx: Ctx, { bizType, bizId }: OfKind): Promise<Approval> {
  await seeRecord(ctx, bizType, bizId)
  const approval = approvalOf(ctx, bizType)
  if (!ctx.who.perms.has(approval.item)) failNotAllowed()
  return approval
}

/** Which records can be approved together. One that the caller may not see or decide is no reason to refuse the others. */
export async function weighAll(ctx: Ctx, records: readonly OfKind[]): Promise<OutputOf<typeof flowApi.weigh>> {
  const found = []
  for (const record of records) {
    try {
      const { title, version, seen, reasons } = await (await approvalFor(ctx, record)).weigh(ctx, record.bizId)
      found.push({ bizId: record.bizId, title, version, seen, reasons })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const reasons = [ctx.say('workflow.light.notYours')]
      found.push({ bizId: record.bizId, title: '', version: 0, seen: '', reasons })
    }
  }
  return found
}

/** @throws `workflow.notLight` for a record that must be opened */
export async function passLight(
  ctx: Ctx,
  q: ParsedInputOf<typeof flowApi.passLight>,
): Promise<OutputOf<typeof flowApi.passLight>> {
  const approval = await approvalFor(ctx, q)
  const { version } = await approval.pass(ctx, { id: q.bizId, version: q.version, seen: q.seen })
  return { version }
}

/** @throws `workflow.takeBack.late`, `workflow.takeBack.acted` */
export async function takeBackDecision(ctx: Ctx, q: ParsedInputOf<typeof flowApi.takeBack>): Promise<true> {
  const approval = await approvalFor(ctx, q)
  await approval.takeBack(ctx, { id: q.bizId, version: q.version, taskId: q.taskId })
  return true
}

/** @throws `workflow.notYours`, and a fault of `people` for those who may not decide */
export async function addApprovers(ctx: Ctx, q: ParsedInputOf<typeof flowApi.addSign>): Promise<true> {
  const { bizType, bizId, ...adding } = q
  await (await approvalFor(ctx, { bizType, bizId })).addSign(ctx, { id: bizId, ...adding })
  return true
}
