import { chinaDay } from '../../../kernel/dates.ts'
import { failNotAllowed } from '../../../kernel/errors.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import type { FileReply } from '../../../server/http/reply.ts'
import { docxReply } from '../../../server/paper/docx.ts'
import { makerOf } from '../../../server/paper/maker.ts'
import { markedBlocks } from '../../../server/paper/marked.ts'
import type { PaperBlock } from '../../../server/paper/paper.ts'
import { beginTicket } from '../../ticket/server/facade.ts'
import type { Message } from '../api.ts'
import { askedBefore, see } from './sessions.ts'

const mostDescription = 2000

const sourcesOf = ({ citations }: Message): string =>
  citations.map(({ title, articleNo }) => `《${title}》${articleNo}`).join('、')

/** Creates a ticket from a question and its latest answer, which the caller completes and submits. */
export async function toTicket(ctx: Ctx, questionId: string): Promise<{ id: string }> {
  if (!ctx.who.perms.has('ai:robot:use')) failNotAllowed()
  const { session, question, answers } = await askedBefore(ctx, questionId)
  const answer = answers.at(-1)
  const parts = [
    `${ctx.say('robot.asked.question')}${question}`,
    answer && `${ctx.say('robot.asked.answer')}${answer.content}`,
    answer && answer.citations.length > 0 && `${ctx.say('robot.asked.sources')}${sourcesOf(answer)}`,
    answer && answer.model !== '' && ctx.say('robot.label'),
  ]
  const description = parts.filter(Boolean).join('\n').slice(0, mostDescription)
  const known = { title: session.title.padEnd(2, '。'), ticketType: 'consult' as const, description }
  const { id } = await beginTicket(ctx, known, { robotSessionId: session.id })
  await audit(ctx, { action: 'robot.toTicket', bizType: 'robot_session', bizId: session.id, note: id })
  return { id }
}

/** A conversation as a Word file; if a model has worded an answer, every page and the file's properties say so. */
export async function exported(ctx: Ctx, id: string): Promise<FileReply> {
  const session = await tx(ctx, async (ctx) => {
    await audit(ctx, { action: 'robot.export', bizType: 'robot_session', bizId: id })
    return see(ctx, id)
  })
  const isAi = session.messages.some(({ model }) => model !== '')
  const label = isAi ? ctx.say('robot.label') : null
  const blocks: PaperBlock[] = [
    { kind: 'title', text: session.title },
    ...(label === null ? [] : [{ kind: 'centre' as const, text: label }]),
    ...session.messages.flatMap((message) => blocksOf(ctx, message)),
  ]
  const title = ctx.say('robot.exportName', { title: session.title })
  return docxReply(ctx, { title, blocks, label, isAi, id: chinaDay(ctx.now), ...makerOf(ctx) })
}

function blocksOf(ctx: Ctx, message: Message): PaperBlock[] {
  const { role, content, time, citations, libraryDate } = message
  if (role === 'user') return [{ kind: 'heading', text: `${ctx.say('robot.asked.question')}${content}（${time}）` }]
  return [
    ...markedBlocks(content),
    ...(citations.length > 0
      ? [{ kind: 'flush' as const, text: `${ctx.say('robot.asked.sources')}${sourcesOf(message)}` }]
      : []),
    ...(libraryDate === null
      ? []
      : [{ kind: 'flush' as const, text: ctx.say('robot.libraryDate', { day: libraryDate }) }]),
  ]
}
