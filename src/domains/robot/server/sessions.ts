import { type Selectable, sql } from 'kysely'
import { coinsOf, unitsOf } from '../../../kernel/coin.ts'
import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { pageOf } from '../../../kernel/page.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import type { Message, robotApi, Session, SessionRow } from '../api.ts'
import type { RobotMode } from '../codes.ts'
import type { Given } from './answer.ts'
import { contains, paged } from '../../../server/db/query.ts'

type Input<K extends keyof typeof robotApi> = ParsedInputOf<(typeof robotApi)[K]>
const titleLength = 20

const mine = (ctx: Ctx) => table(ctx, 'robot_session').select().where('createPsnId', '=', ctx.who.accountId)

const rowOf = (row: Selectable<DB['robot_session']>): SessionRow => ({ ...row, sessionId: row.id }) as SessionRow
const messageOf = ({ coin, createTime, ...row }: Selectable<DB['robot_message']>): Message =>
  ({ ...row, coin: coinsOf(coin), time: createTime }) as Message

/** The caller's conversations, latest first. */
export async function list(ctx: Ctx, q: Input<'query'>): Promise<OutputOf<typeof robotApi.query>> {
  let own = mine(ctx)
  if (q.keyword) {
    const like = contains(q.keyword)
    own = own.where((e) => e.or([e('title', 'ilike', like), e('lastQuestion', 'ilike', like)]))
  }
  const day = sql<string>`("lastTime" at time zone 'Asia/Shanghai')::date`
  if (q.createDateFrom) own = own.where(day, '>=', q.createDateFrom)
  if (q.createDateTo) own = own.where(day, '<=', q.createDateTo)
  const [rows, { n }] = await Promise.all([
    own.selectAll().orderBy('lastTime', 'desc').orderBy('id', 'desc').$call(paged(q)).execute(),
    own.select((e) => e.fn.countAll<number>().as('n')).executeTakeFirstOrThrow(),
  ])
  return pageOf(rows.map(rowOf), n, q)
}

/** One of the caller's conversations. @throws `common.recordMissing`, also for those of other users */
export async function see(ctx: Ctx, id: string): Promise<Session> {
  const row = await mine(ctx).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return failMissing()
  const messages = await table(ctx, 'robot_message')
    .select()
    .selectAll()
    .where('sessionId', '=', id)
    .orderBy('createTime')
    .orderBy('id')
    .execute()
  const ruleIds = [...new Set(messages.flatMap((one) => one.ruleIds as string[]))]
  const units = messages.reduce((sum, { coin }) => sum + coin, 0)
  return { ...rowOf(row), messages: messages.map(messageOf), ruleIds, coin: coinsOf(units) }
}

/** Stores a question, in a new conversation unless it names one. @throws `robot.asked` for a repeated question id */
export async function keepQuestion(ctx: Ctx, q: Input<'ask'>): Promise<Session> {
  const { questionId, question } = q
  if (await questionOf(ctx, questionId)) fail('robot.asked')
  const session = q.sessionId === undefined ? await begin(ctx, q.mode, question) : await see(ctx, q.sessionId)
  const sessionId = session.id
  await table(ctx, 'robot_message')
    .insert({ id: questionId, sessionId, role: 'user', questionId, content: question, createTime: ctx.now })
    .execute()
  await table(ctx, 'robot_session')
    .update()
    .set({ lastQuestion: question.slice(0, 200), lastTime: ctx.now, updateTime: ctx.now })
    .where('id', '=', sessionId)
    .execute()
  return session
}

async function begin(ctx: Ctx, mode: RobotMode, question: string): Promise<Session> {
  const id = newId()
  const title = [...question].slice(0, titleLength).join('')
  const lastQuestion = question.slice(0, 200)
  await table(ctx, 'robot_session')
    .insert({ id, createPsnId: ctx.who.accountId, mode, title, lastQuestion, lastTime: ctx.now })
    .execute()
  await audit(ctx, { action: 'robot.add', bizType: 'robot_session', bizId: id })
  return { id, sessionId: id, title, mode, lastQuestion, lastTime: '', messages: [], ruleIds: [], coin: 0 }
}

const questionOf = (ctx: Ctx, id: string) =>
  table(ctx, 'robot_message').select().select(['sessionId', 'content']).where('id', '=', id).executeTakeFirst()

/** A question of the caller, with the messages before it and its answers. @throws `common.recordMissing` */
export async function askedBefore(ctx: Ctx, questionId: string) {
  const found = await questionOf(ctx, questionId)
  if (!found) return failMissing()
  const session = await see(ctx, found.sessionId)
  const at = session.messages.findIndex(({ id, role }) => id === questionId && role === 'user')
  if (at < 0) failMissing()
  const answers = session.messages.filter((one) => one.role === 'assistant' && one.questionId === questionId)
  return { session, question: found.content, before: session.messages.slice(0, at), answers }
}

/** Stores an answer to a question. */
export async function keepAnswer(
  ctx: Ctx,
  at: { sessionId: string; questionId: string },
  { citations, relatedQuestions, ruleIds, ...given }: Given,
  coin: number,
): Promise<Message> {
  const row = await table(ctx, 'robot_message')
    .insert({
      ...at,
      ...given,
      // PostgreSQL does not allow NUL in text.
      content: given.content.replaceAll('\0', ''),
      id: newId(),
      role: 'assistant',
      citations: JSON.stringify(citations),
      relatedQuestions: JSON.stringify(relatedQuestions),
      ruleIds: JSON.stringify(ruleIds),
      coin: unitsOf(coin),
      createTime: new Date(),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return messageOf(row)
}

/** Stores the caller's feedback on an answer to them. */
export async function rate(ctx: Ctx, { id, feedback }: Input<'feedback'>): Promise<boolean> {
  const own = mine(ctx).select('id')
  const done = await table(ctx, 'robot_message')
    .update()
    .set({ feedback })
    .where('id', '=', id)
    .where('role', '=', 'assistant')
    .where('sessionId', 'in', own)
    .returning('id')
    .executeTakeFirst()
  if (!done) failMissing()
  await audit(ctx, { action: 'robot.rate', bizType: 'robot_message', bizId: id, note: String(feedback) })
  return true
}

/** Soft-deletes conversations. @throws `common.recordMissing` unless all are the caller's own */
export async function remove(ctx: Ctx, ids: readonly string[]): Promise<number> {
  const wanted = [...new Set(ids)]
  const own = await mine(ctx).select('id').where('id', 'in', wanted).execute()
  if (own.length < wanted.length) failMissing()
  await table(ctx, 'robot_session').update().set({ deletedAt: ctx.now }).where('id', 'in', wanted).execute()
  for (const bizId of wanted) await audit(ctx, { action: 'robot.delete', bizType: 'robot_session', bizId })
  return wanted.length
}
