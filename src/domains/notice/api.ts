import { z } from 'zod'
import { endpoints, get, Nothing, post, stream } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { noticeKind, readState } from './codes.ts'

const Notice = z.object({
  id: Id,
  kind: noticeKind.schema,
  vars: z.record(z.string(), z.union([z.string(), z.number()])),
  link: z.string(),
  createTime: z.string(),
  readTime: z.string().nullable(),
})
export type Notice = z.infer<typeof Notice>

const Kinds = z.array(noticeKind.schema).max(noticeKind.values.length)
const language = z.enum(['zh', 'en', 'es', 'ja'])
const Setting = z.object({
  language,
  mail: z.string(),
  newMail: z.string(),
  muted: Kinds,
  mailed: Kinds,
  /** Whether mails are sent, or only written to the operator's outbox. */
  mailLeaves: z.boolean(),
})

/** The user's own notices; those of others are not visible. */
export const noticeApi = endpoints('/api/systemServer/notice', {
  query: post('/query', {
    summary: "List the caller's notifications",
    access: 'signedIn',
    reads: true,
    input: PageQuery.extend({ kind: noticeKind.schema.optional(), state: readState.schema.optional() }),
    output: page(Notice),
  }),
  unread: get('/unread', {
    summary: "Count the caller's unread notifications",
    access: 'signedIn',
    input: Nothing,
    output: z.object({ count: z.number() }),
  }),
  /** Without ids: all. */
  markRead: post('/markRead', {
    summary: 'Mark notifications as read',
    access: 'signedIn',
    inGrace: true,
    input: z.object({ ids: z.array(Id).max(500).optional() }),
    output: z.number(),
  }),
  setting: get('/setting', {
    summary: "Get the caller's notification settings",
    access: 'signedIn',
    input: Nothing,
    output: Setting,
  }),
  saveSetting: post('/saveSetting', {
    summary: "Save the caller's notification settings",
    access: 'signedIn',
    input: z.object({ language, muted: Kinds, mailed: Kinds }),
    output: Setting,
  }),
  /** Sends a code to a new address; an empty address removes the current one. */
  changeMail: post('/changeMail', {
    summary: "Change the caller's e-mail address for notifications",
    access: 'signedIn',
    tx: 'own',
    input: z.object({ mail: z.union([z.literal(''), z.email({ error: 'notice.badMail' }).max(200)]) }),
    output: Setting,
  }),
  confirmMail: post('/confirmMail', {
    summary: 'Confirm a new e-mail address with its code',
    access: 'signedIn',
    tx: 'own',
    input: z.object({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, { error: 'notice.badCode' }),
    }),
    output: Setting,
  }),
  /**
   * Events that concern the caller: topics only; the page then fetches the data again. `*` means anything may have
   * changed.
   */
  stream: stream('/stream', {
    summary: 'Stream events that concern the caller',
    access: 'signedIn',
    input: Nothing,
    output: z.object({ topic: z.string() }),
  }),
})
