import { z } from 'zod'
import { endpoints, get } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
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

/** The operator's view of text messages: what became of them. Codes and first passwords are masked. */
export const smsApi = endpoints('/api/chargeServer/smsOutbox', {
  query: get('/query', {
    summary: 'List the outbox of text messages',
    access: 'tenant:edit',
    input: PageQuery.extend({ phone: z.string().trim().max(20).optional() }),
    output: page(Message).extend({
      /** Whether messages leave this installation, are kept for a trial, or are not made at all. */
      way: z.enum(['gateway', 'demo', 'off']),
    }),
  }),
})
