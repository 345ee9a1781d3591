import type { Ctx } from '../context.ts'
import { publish } from './outbox.ts'

/**
 * The topic of changes of one record. It is a message authentication code: accounts that receive it without being able
 * to read the record learn neither which record nor which kind was changed.
 */
export const recordTopic = (ctx: Ctx, bizType: string, bizId: string, tenantId = ctx.tenantId): string =>
  `record:${ctx.platform.keys.mac('record topic', `${tenantId} ${bizType} ${bizId}`).slice(0, 32)}`

/** Notifies open pages of a record that it, or a part attached to it, has changed. */
export const publishRecord = (ctx: Ctx, bizType: string, bizId: string): void =>
  publish(ctx, { topic: recordTopic(ctx, bizType, bizId) })
