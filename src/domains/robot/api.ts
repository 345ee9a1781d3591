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
  /** The known question that it was matched with; empty otherwise. */
  matched: z.string(),
  citations: z.array(Citation),
  relatedQuestions: z.array(z.string()),
  /** Number of a model's citations that could not be verified and were removed. */
  removed: z.number(),
  /** The model that worded it; empty if none did. */
  model: z.string(),
  /** Latest publication date of a law in the library at the time of the answer; null for an empty library. */
  libraryDate: z.string().nullable(),
})
export type Answer = z.output<typeof Answer>

export const Message = Answer.extend({
  id: Id,
  role: z.enum(['user', 'assistant']),
  /** Id of the answered question; for a question its own. */
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
  /** The rules that its answers are based on. */
  ruleIds: z.array(z.string()),
  coin: z.number(),
})
export type Session = z.output<typeof Session>

/** Events of the stream while a question is answered. */
export const AnswerEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun'), sessionId: Id, questionId: Id }),
  z.object({ kind: z.literal('step'), step: z.enum(['searching', 'writing']) }),
  /** A further part of the answer; its citations have been checked. */
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('citation'), citation: Citation }),
  z.object({ kind: z.literal('done'), message: Message }),
  /** Refused: nothing was stored or charged. */
  z.object({ kind: z.literal('refused'), text: z.string() }),
])
export type AnswerEvent = z.output<typeof AnswerEvent>

/** The legal Q&A robot. Conversations are visible only to the user who holds them. */
export const robotApi = endpoints('/api/aiServer/robot', {
  query: post('/query', {
    summary: 'List legal Q&A sessions',
    access: use,
    reads: true,
    input: PageQuery.extend({
      keyword: z.string().trim().max(100).optional(),
      createDateFrom: PlainDate.optional(),
      createDateTo: PlainDate.optional(),
    }),
    output: page(SessionRow),
  }),
  queryById: post('/queryById', {
    summary: 'Get a legal Q&A session by id',
    access: use,
    reads: true,
    input: z.object({ id: Id }),
    output: Session,
  }),
  /** Asks a question. The client-generated `questionId` makes it idempotent: it is asked and charged once. */
  ask: {
    ...post('/ask', {
      summary: 'Ask a legal question and stream the answer',
      access: use,
      input: z.object({
        questionId: Id,
        sessionId: Id.optional(),
        mode: robotMode.schema.default('chat'),
        question: Question,
      }),
      output: AnswerEvent,
    }),
    reply: 'stream' as const,
  },
  regenerate: {
    ...post('/regenerate', {
      summary: 'Answer a question again, free of charge',
      access: use,
      input: z.object({ questionId: Id }),
      output: AnswerEvent,
    }),
    reply: 'stream' as const,
  },
  feedback: post('/feedback', {
    summary: 'Rate an answer',
    access: use,
    input: z.object({ id: Id, feedback: z.union([z.literal(1), z.literal(-1), z.literal(0)]) }),
    output: z.boolean(),
  }),
  delete: post('/delete', {
    summary: 'Delete legal Q&A sessions',
    access: use,
    input: z.object({ ids: z.array(Id).min(1).max(100) }),
    output: z.number(),
  }),
  export: post('/export', {
    summary: 'Export a legal Q&A session as a document',
    access: use,
    reads: true,
    tx: 'own',
    reply: 'file',
    input: z.object({ id: Id }),
    output: z.unknown(),
  }),
  toTicket: post('/toTicket', {
    summary: 'Create a ticket for a lawyer from a question and its answer',
    access: 'ticket:user:add',
    input: z.object({ questionId: Id }),
    output: z.object({ id: Id }),
  }),
  examples: post('/examples', {
    summary: 'List example questions',
    access: 'open',
    reads: true,
    input: z.object({}),
    output: z.array(z.string()),
  }),
  trialLeft: post('/trialLeft', {
    summary: "Get the number of trial questions left today for the caller's address",
    access: 'open',
    reads: true,
    input: z.object({}),
    output: z.object({ left: z.number(), most: z.number() }),
  }),
  /** One question without a session: answered from notes and public articles, with a daily limit per address. */
  trial: post('/trial', {
    summary: 'Ask one question without a session',
    tx: 'own',
    access: 'open',
    input: z.object({ question: Question }),
    output: Answer.extend({ left: z.number() }),
  }),
})
