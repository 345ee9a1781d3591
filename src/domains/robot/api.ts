import { z } from 'zod'
import { PlainDate } from '../../kernel/dates.ts'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page, PageQuery } from '../../kernel/page.ts'
import { Citation } from '../knowledge/codes.ts'
import { answerSource, answerState, robotMode } from './codes.ts'

export type { Citation } from '../knowledge/codes.ts'

const use = 'ai:robot:use'
const Question = z.string().trim().min(2).max(1000)

const Answer = z.object({
  content: z.string(),
  state: answerState.schema,
  source: answerSource.schema,
  /** The question that it was matched with; empty otherwise. */
  matched: z.string(),
  citations: z.array(Citation),
  relatedQuestions: z.array(z.string()),
  /** Citations of a model that did not stand the test and were taken out. */
  removed: z.number(),
  /** The model that worded it; empty where none did. */
  model: z.string(),
  /** Latest day on which a law of the library was published when it was answered; null for an empty library. */
  libraryDate: z.string().nullable(),
})
export type Answer = z.output<typeof Answer>

export const Message = Answer.extend({
  id: Id,
  role: z.enum(['user', 'assistant']),
  /** The question that is answered; a question's own. */
  questionId: Id,
  feedback: z.union([z.literal(1), z.literal(-1), z.literal(0)]),
  coin: z.number(),
  time: z.string(),
})
export type Message = z.output<typeof Message>

const SessionRow = z.object({
  id: Id,
  sessionId: Id,
  title: z.string(),
  mode: robotMode.schema,
  lastQuestion: z.string(),
  lastTime: z.string(),
})
export type SessionRow = z.output<typeof SessionRow>
const Session = SessionRow.extend({
  messages: z.array(Message),
  /** The rules that its answers come from. */
  ruleIds: z.array(z.string()),
  coin: z.number(),
})
export type Session = z.output<typeof Session>

/** What is told while a question is answered. */
export const Told = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun'), sessionId: Id, questionId: Id }),
  z.object({ kind: z.literal('step'), step: z.enum(['searching', 'writing']) }),
  /** More of the answer; its citations have been checked. */
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('citation'), citation: Citation }),
  z.object({ kind: z.literal('done'), message: Message }),
  /** Nothing was kept and nothing is paid. */
  z.object({ kind: z.literal('refused'), text: z.string() }),
])
export type Told = z.output<typeof Told>

/** The legal Q&A robot; conversations belong to whoever holds them, and to nobody else. */
export const robotApi = endpoints('/api/aiServer/robot', {
  query: post('/query', {
    access: use,
    reads: true,
    input: PageQuery.extend({
      keyword: z.string().trim().max(100).optional(),
      createDateFrom: PlainDate.optional(),
      createDateTo: PlainDate.optional(),
    }),
    output: page(SessionRow),
  }),
  queryById: post('/queryById', { access: use, reads: true, input: z.object({ id: Id }), output: Session }),
  /** Asks something; what the client names it makes sure that it is asked and paid once. */
  ask: {
    ...post('/ask', {
      access: use,
      input: z.object({
        questionId: Id,
        sessionId: Id.optional(),
        mode: robotMode.schema.default('chat'),
        question: Question,
      }),
      output: Told,
    }),
    reply: 'stream' as const,
  },
  /** Answers a question once more, at no further cost. */
  regenerate: {
    ...post('/regenerate', { access: use, input: z.object({ questionId: Id }), output: Told }),
    reply: 'stream' as const,
  },
  feedback: post('/feedback', {
    access: use,
    input: z.object({ id: Id, feedback: z.union([z.literal(1), z.literal(-1), z.literal(0)]) }),
    output: z.boolean(),
  }),
  delete: post('/delete', { access: use, input: z.object({ ids: z.array(Id).min(1).max(100) }), output: z.number() }),
  export: post('/export', {
    access: use,
    reads: true,
    tx: 'own',
    reply: 'file',
    input: z.object({ id: Id }),
    output: z.unknown(),
  }),
  /** Begins a ticket for a lawyer with what was asked and answered. */
  toTicket: post('/toTicket', {
    access: 'ticket:user:add',
    input: z.object({ questionId: Id }),
    output: z.object({ id: Id }),
  }),
  /** Questions to begin with. */
  examples: post('/examples', {
    access: 'open',
    reads: true,
    input: z.object({}),
    output: z.array(z.string()),
  }),
  /** How many tries the caller's address has left today. */
  trialLeft: post('/trialLeft', {
    access: 'open',
    reads: true,
    input: z.object({}),
    output: z.object({ left: z.number(), most: z.number() }),
  }),
  /** One question without a session: answered by notes and public articles, a few a day for an address. */
  trial: post('/trial', {
    tx: 'own',
    access: 'open',
    input: z.object({ question: Question }),
    output: Answer.extend({ left: z.number() }),
  }),
})
