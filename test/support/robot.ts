import type { InputOf } from '../../src/kernel/endpoint.ts'
import { newId } from '../../src/kernel/ids.ts'
import { grant } from '../../src/domains/coin/server/service.ts'
import { knowledgeApi } from '../../src/domains/knowledge/api.ts'
import { modelApi } from '../../src/domains/model/api.ts'
import { type Message, robotApi, type AnswerEvent } from '../../src/domains/robot/api.ts'
import { tx } from '../../src/server/db/tx.ts'
import type { Caller, TestServer } from './server.ts'

/** Reads all events of a stream, to its end. */
export async function toldBy(
  server: TestServer,
  caller: Caller,
  path: string,
  payload: object,
): Promise<{ told: AnswerEvent[]; raw: string }> {
  const { body } = await server.server.app.inject({
    method: 'POST',
    url: path,
    headers: { satoken: caller.token, cookie: 'language=zh' },
    payload,
  })
  const frames = body.split('\n\n').filter((frame) => frame.startsWith('data: '))
  return { told: frames.map((frame) => JSON.parse(frame.slice(6)) as AnswerEvent), raw: body }
}

export interface Asked {
  questionId: string
  told: AnswerEvent[]
  /** The text shown while the answer was streamed. */
  shown: string
  /** The stored answer; undefined when it was refused. */
  message: Message | undefined
  refused: string | undefined
  sessionId: string
}

/** Sends the robot a question and waits for its answer. */
export async function askRobot(
  server: TestServer,
  caller: Caller,
  question: string,
  more: Partial<InputOf<typeof robotApi.ask>> = {},
): Promise<Asked> {
  const questionId = more.questionId ?? newId()
  const { told } = await toldBy(server, caller, robotApi.ask.path, { questionId, question, ...more })
  return asked(questionId, told)
}
export function asked(questionId: string, told: AnswerEvent[]): Asked {
  return {
    questionId,
    told,
    shown: told.map((one) => (one.kind === 'text' ? one.text : '')).join(''),
    message: told.find((one) => one.kind === 'done')?.message,
    refused: told.find((one) => one.kind === 'refused')?.text,
    sessionId: told.find((one) => one.kind === 'begun')?.sessionId ?? '',
  }
}

export const giveCoins = (server: TestServer, tenantId: string, coins: number): Promise<boolean> =>
  tx(server.server.contextFor(tenantId), (ctx) =>
    grant(ctx, { source: 'recharge', coins, paid: coins * 100, bizNo: newId() }),
  )

/** Publishes a law of the library to all organisations; a public one is also readable without a session. */
export async function publishLaw(
  server: TestServer,
  title: string,
  fullText: string,
  more: { isPublic?: boolean; timeliness?: 'inForce' | 'repealed' } = {},
): Promise<void> {
  const operator = await server.signIn(server.tenants.provider, 'ops_knowledge')
  const { id, version } = await operator.ask(knowledgeApi.save, {
    title,
    docNo: `${title}号`,
    kind: 'law',
    issuer: '全国人民代表大会',
    level: 'law',
    publishDate: '2020-05-28',
    effectiveDate: '2021-01-01',
    timeliness: 'inForce',
    fullText,
    ...more,
  })
  await operator.ask(knowledgeApi.review, { id, version, pass: true })
}

/** Configures an organisation's model by its address, or none. */
export async function useModel(admin: Caller, url: string | null): Promise<void> {
  const { version } = await admin.ask(modelApi.query, {})
  await admin.ask(modelApi.save, {
    version,
    dailyTokens: null,
    ...(url === null ? { use: 'off' } : { use: 'own', url, name: 'test-model', key: 'sk-test' }),
  })
}
