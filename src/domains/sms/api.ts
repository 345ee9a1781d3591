import { z } from 'zod'
import { endpoints, get } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { text } from '../../kernel/text.ts'
import { smsState } from './codes.ts'

const Message = z.object({
  id: Id,
  phone: z.string(),
  text: z.string(),
  state: smsState.schema,
  error: z.string(),
  createTime: z.string(),
})
export type Message = z.infer<typeof Message>

/** The operator's view of text messages and their delivery. Codes and first passwords are masked. */
export const smsApi = endpoints('/api/chargeServer/smsOutbox', {
  query: get('/query', {
    summary: 'List the outbox of text messages',
    access: 'tenant:edit',
    input: PageQuery.extend({ phone: text(20).optional() }),
    output: page(Message).extend({
      /** Whether messages are sent by a gateway, stored for a trial, or not created at all. */
      way: z.enum(['gateway', 'demo', 'off']),
    }),
  }),
})
