import { z } from 'zod'
import { endpoints, get, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'

const Code = z.string().trim().min(1).max(20)

/** The caller's authenticator app, and removing that of another user. */
export const secondFactorApi = endpoints('/api/systemServer/secondFactor', {
  state: get('/state', {
    summary: "Get the state of the caller's second factor",
    access: 'signedIn',
    input: Nothing,
    output: z.object({
      /** Whether the organisation allows it. */
      allowed: z.boolean(),
      on: z.boolean(),
      recoveryLeft: z.number(),
    }),
  }),
  /**
   * Starts the set-up: returns what the app scans. It is on only after a correct code. The password is required so that
   * an open session alone cannot bind the account to another person's app.
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
    /** Recovery codes, each valid once instead of a code; shown only here. */
    output: z.object({ recovery: z.array(z.string()) }),
  }),
  /** Gives a code within a session: for some minutes actions that need the second factor are open. */
  prove: post('/prove', {
    summary: 'Prove the second factor with a code for the next minutes',
    access: 'signedIn',
    tx: 'own',
    input: z.object({ code: Code }),
    output: z.boolean(),
  }),
  /** Turns it off, with a code. */
  stop: post('/stop', {
    summary: "Turn off the caller's second factor",
    access: 'signedIn',
    inGrace: true,
    tx: 'own',
    input: z.object({ code: Code }),
    output: z.boolean(),
  }),
  /** Turns it off for a user who has lost the app. */
  reset: post('/reset', {
    summary: 'Turn off the second factor of another user',
    access: 'system:user:resetPas',
    input: z.object({ accountId: Id }),
    output: z.boolean(),
  }),
})
