import { z } from 'zod'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { text } from '../../kernel/text.ts'
import { noticeKind } from '../notice/codes.ts'
import { deliveryStatus } from './codes.ts'

const isAddress = (address: string): boolean => {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}
const Typed = z.object({
  name: z.string().trim().min(1).max(50),
  url: text(500).refine(isAddress, { error: 'webhook.badUrl' }),
  kinds: z.array(noticeKind.schema).min(1).max(noticeKind.values.length),
  enabled: z.boolean().default(true),
})
const Webhook = Typed.extend({ id: Id, version: z.number() })
export type Webhook = z.infer<typeof Webhook>

const Delivery = z.object({
  id: Id,
  kind: noticeKind.schema,
  status: deliveryStatus.schema,
  attempts: z.number(),
  answer: z.string(),
  createTime: z.string(),
  doneTime: z.string().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

/** Webhooks, which send events to other systems of the organisation. */
export const webhookApi = endpoints('/api/systemServer/webhook', {
  list: post('/list', {
    summary: 'List webhooks',
    access: 'system:webhook:view',
    reads: true,
    input: Nothing,
    output: z.array(Webhook),
  }),
  save: post('/save', {
    summary: 'Add or update a webhook',
    access: 'system:webhook:edit',
    input: Typed.extend({ id: Id.optional(), version: z.number().int().optional() }),
    output: Webhook,
  }),
  delete: post('/delete', {
    summary: 'Delete a webhook',
    access: 'system:webhook:edit',
    input: z.object({ id: Id }),
    output: z.boolean(),
  }),
  /** The secret for verifying signatures. With `renew` the previous one becomes invalid immediately. */
  secret: post('/secret', {
    summary: 'Get or renew the signing secret of a webhook',
    secretReply: true,
    access: 'system:webhook:edit',
    input: z.object({ id: Id, renew: z.boolean().default(false) }),
    output: z.object({ secret: z.string() }),
  }),
  deliveries: post('/deliveries', {
    summary: 'List the deliveries of a webhook',
    access: 'system:webhook:view',
    reads: true,
    input: PageQuery.extend({ id: Id }),
    output: page(Delivery),
  }),
  resend: post('/resend', {
    summary: 'Send a delivery again',
    access: 'system:webhook:edit',
    input: z.object({ deliveryId: Id }),
    output: z.boolean(),
  }),
})
