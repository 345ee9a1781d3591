import { separatorOf } from '../../../kernel/listed.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { JobData } from '../../../server/jobs/definition.ts'
import type { Language } from '../../../server/messages.ts'
import { sentenceOf, varsOf } from '../codes.ts'

/** Sends one notice by mail, in the receiver's language; a failure is recorded and retried by the queue. */
export async function sendMail(ctx: Ctx, { deliveryId = '' }: JobData): Promise<void> {
  const found = await tx(ctx, (ctx) => read(ctx, deliveryId))
  if (!found || found.status === 'sent') return
  const { messages, mail, settings } = ctx.platform
  const vars = found.vars as Record<string, string>
  const language = (found.language ?? 'zh') as Language
  const said = varsOf(vars, (key) => messages.label(language, key), separatorOf(language))
  const text = messages.label(language, sentenceOf(found.kind, vars), said)
  const link = settings.publicUrl && found.link ? `\n\n${settings.publicUrl}/#${found.link}` : ''
  const done = (patch: { status: 'sent' | 'failed'; error: string }) =>
    tx(ctx, (ctx) =>
      table(ctx, 'notice_delivery')
        .update()
        .set({ ...patch, attempts: found.attempts + 1, doneTime: new Date() })
        .where('id', '=', deliveryId)
        .execute(),
    )
  try {
    await mail.send({
      to: found.target,
      subject: messages.label(language, `notice.kind.${found.kind}`),
      text: `${text}${link}\n\n${messages.say(language, 'notice.mail.foot')}`,
    })
  } catch (error) {
    await done({ status: 'failed', error: (error as Error).message.slice(0, 500) })
    throw error
  }
  await done({ status: 'sent', error: '' })
}

function read(ctx: Ctx, id: string) {
  return table(ctx, 'notice_delivery')
    .select()
    .innerJoin('notice', (j) =>
      j.onRef('notice.tenantId', '=', 'notice_delivery.tenantId').onRef('notice.id', '=', 'notice_delivery.noticeId'),
    )
    .leftJoin('notice_setting', (j) =>
      j
        .onRef('notice_setting.tenantId', '=', 'notice.tenantId')
        .onRef('notice_setting.accountId', '=', 'notice.accountId'),
    )
    .select(['notice_delivery.status', 'notice_delivery.attempts', 'notice_delivery.target'])
    .select(['notice.kind', 'notice.vars', 'notice.link', 'notice_setting.language'])
    .where('notice_delivery.id', '=', id)
    .executeTakeFirst()
}
