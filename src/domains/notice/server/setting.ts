import { randomInt } from 'node:crypto'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failTooMany } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { Language } from '../../../server/messages.ts'
import type { noticeApi } from '../api.ts'
import type { NoticeKind } from '../codes.ts'

const codeMinutes = 10
const mostTries = 5

const codeHash = (ctx: Ctx, code: string): string => ctx.platform.keys.mac('mail', `${ctx.who.accountId}\n${code}`)

const own = (ctx: Ctx) => table(ctx, 'notice_setting').select().selectAll().where('accountId', '=', ctx.who.accountId)
/** Row lock until the end of the transaction, so that every concurrent attempt is counted. */
const lockedRow = (ctx: Ctx) => own(ctx).forUpdate().executeTakeFirst()

/** The caller's notification settings. */
export async function readSetting(ctx: Ctx) {
  const row = await own(ctx).executeTakeFirst()
  return {
    language: (row?.language ?? ctx.language) as Language,
    mail: row?.mail ?? '',
    newMail: row?.newMail ?? '',
    muted: (row?.muted ?? []) as NoticeKind[],
    mailed: (row?.mailed ?? []) as NoticeKind[],
    mailLeaves: ctx.platform.mail.leaves,
  }
}

async function write(ctx: Ctx, values: Record<string, unknown>): Promise<void> {
  await table(ctx, 'notice_setting')
    .insert({ accountId: ctx.who.accountId, language: ctx.language, ...values })
    .onConflict((c) => c.columns(['tenantId', 'accountId']).doUpdateSet(values))
    .execute()
}

export async function saveSetting(ctx: Ctx, q: ParsedInputOf<typeof noticeApi.saveSetting>) {
  await write(ctx, q)
  return readSetting(ctx)
}

/**
 * Sends a code to a new mail address of the caller; the address is used once the code is entered.
 * @throws `common.tooMany` within a minute of the last code
 */
export async function changeMail(ctx: Ctx, { mail }: ParsedInputOf<typeof noticeApi.changeMail>) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await tx(ctx, async (ctx) => {
    if (mail === '') return write(ctx, { mail: '', newMail: '', codeHash: '' })
    const before = await lockedRow(ctx)
    const sentAt = before?.codeUntil ? Date.parse(`${before.codeUntil}+08:00`) - codeMinutes * 60_000 : 0
    if (ctx.now.getTime() - sentAt < 60_000) failTooMany(60)
    const codeUntil = new Date(ctx.now.getTime() + codeMinutes * 60_000)
    return write(ctx, { newMail: mail, codeHash: codeHash(ctx, code), codeUntil, codeTries: 0 })
  })
  if (mail !== '')
    await ctx.platform.mail.send({
      to: mail,
      subject: ctx.say('notice.mail.codeSubject'),
      text: ctx.say('notice.mail.code', { code, name: ctx.who.name, minutes: codeMinutes }),
    })
  return tx(ctx, readSetting)
}

/** @throws `notice.wrongCode` for a wrong or expired code; after five wrong ones a new code is needed */
export async function confirmMail(ctx: Ctx, { code }: ParsedInputOf<typeof noticeApi.confirmMail>) {
  const isRight = await tx(ctx, async (ctx) => {
    const row = await lockedRow(ctx)
    if (!row?.newMail || !row.codeHash || row.codeTries >= mostTries) return false
    const isAlive = row.codeUntil !== null && Date.parse(`${row.codeUntil}+08:00`) > ctx.now.getTime()
    const right = isAlive && row.codeHash === codeHash(ctx, code)
    // A wrong attempt is counted, whether or not the request succeeds.
    await write(
      ctx,
      right ? { mail: row.newMail, newMail: '', codeHash: '', codeUntil: null } : { codeTries: row.codeTries + 1 },
    )
    return right
  })
  if (!isRight) fail('notice.wrongCode')
  return tx(ctx, readSetting)
}
