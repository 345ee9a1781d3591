import { z } from 'zod'
import { endpoints, get, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'

const Code = z.string().trim().min(1).max(20)

/** The caller's authenticator app, and taking somebody's away. */
export const secondFactorApi = endpoints('/api/systemServer/secondFactor', {
  state: get('/state', {
    summary: "Get the state of the caller's second factor",
    access: 'signedIn',
    input: Nothing,
    output: z.object({
      /** Whether the organisation lets its people use one. */
      allowed: z.boolean(),
      on: z.boolean(),
      recoveryLeft: z.number(),
    }),
  }),
  /**
   * Begins: what the app has to scan. Nothing is on before a code of it was right. The password keeps a session left open from
   * being bound to another's app.
   */
  begin: post('/begin', {
    summary: 'Begin setting up a second factor',
    secretReply: true,
    access: 'signedIn',
    inGrace: true,
    tx: 'own',
    input: z.object({ password: z.string().max(128) }),
    output: z.object({ uri: z.string(), secret: z.string() }),
  }),
  confirm: post('/confirm', {
    summary: 'Confirm a second factor with a code of the app',
    secretReply: true,
    access: 'signedIn',
    inGrace: true,
    input: z.object({ code: Code }),
    /** Each good once instead of a code; shown this once. */
    output: z.object({ recovery: z.array(z.string()) }),
  }),
  /** Off again, with a code. */
  stop: post('/stop', {
    summary: "Turn off the caller's second factor",
    access: 'signedIn',
    inGrace: true,
    tx: 'own',
    input: z.object({ code: Code }),
    output: z.boolean(),
  }),
  /** Off for somebody who has lost it. */
  reset: post('/reset', {
    summary: 'Turn off the second factor of another user',
    access: 'system:user:resetPas',
    input: z.object({ accountId: Id }),
    output: z.boolean(),
  }),
})
