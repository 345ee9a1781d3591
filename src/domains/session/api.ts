import { z } from 'zod'
import { endpoints, get, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { text } from '../../kernel/text.ts'

const Session = z.object({
  id: Id,
  accountId: Id,
  name: z.string(),
  loginName: z.string(),
  roles: z.array(z.object({ roleCode: z.string(), roleName: z.string() })),
  ip: z.string(),
  /** The browser's user agent. */
  device: z.string(),
  createTime: z.string(),
  lastSeenAt: z.string(),
  /** Whether it is the session of this call. */
  isThis: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** Sessions of signed-in users, and ending them. */
export const sessionApi = endpoints('/api/systemServer/session', {
  query: post('/query', {
    summary: 'List the open sessions of the organisation',
    access: 'system:session:view',
    reads: true,
    input: PageQuery.extend({ keyword: text(50).optional() }),
    output: page(Session),
  }),
  end: post('/end', {
    summary: 'End sessions of other users',
    access: 'system:session:end',
    input: z.object({ ids: z.array(Id).min(1).max(100) }),
    output: z.number(),
  }),
  endOf: post('/endOf', {
    summary: 'End all sessions of a user',
    access: 'system:session:end',
    input: z.object({ accountId: Id }),
    output: z.number(),
  }),
  mine: get('/mine', {
    summary: "List the caller's own sessions",
    access: 'signedIn',
    input: Nothing,
    output: z.array(Session),
  }),
  /** Without ids: all but the session of this call. */
  endMine: post('/endMine', {
    summary: "End the caller's own sessions",
    access: 'signedIn',
    inGrace: true,
    input: z.object({ ids: z.array(Id).max(100).optional() }),
    output: z.number(),
  }),
})
