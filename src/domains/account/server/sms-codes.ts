import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failField, failSignedOut, failTooMany } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { onlyRow } from '../../../server/db/query.ts'
import { tx } from '../../../server/db/tx.ts'
import { addressKey } from '../../../server/http/address-key.ts'
import { sendSms, smsWay } from '../../sms/server/service.ts'
import type { phoneApi } from '../api.ts'
import type { SmsPurpose } from '../codes.ts'
import { needCaptcha, solvedCaptcha } from './captcha.ts'

const expireSeconds = 300
const resendSeconds = 60

const codeHash = (ctx: Ctx, phone: string, purpose: SmsPurpose, code: string) =>
  ctx.platform.keys.mac('sms', `${phone}\n${purpose}\n${code}`)

/**
 * Sends a code of six digits, valid for five minutes, one purpose and one use. A number without an account gets the
 * same reply after the same work, but no message.
 * @throws `common.tooMany` above one in 60 seconds, five an hour and ten a day for a phone, or twenty an hour from an
 *   address; a refusal at the field `captcha` from the third one of a day on; `account.smsOff` where no message can be
 *   sent
 */
export async function sendCode(
  ctx: Ctx,
  q: ParsedInputOf<typeof phoneApi.getSmsCode>,
): Promise<{ expireSeconds: number; resendSeconds: number }> {
  if (q.type === 'bind' && !ctx.signedIn) return failSignedOut()
  if (smsWay(ctx) === 'off') return fail('account.smsOff')
  // Signed-in callers need no captcha.
  const solved = (await solvedCaptcha(ctx, q)) || ctx.signedIn
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const verdict = await tx(ctx, async (ctx) => {
    const asked = await sql<{ said: { wait?: number; captcha?: boolean; send?: boolean } }>`
      select sms_code_ask(${q.phone}, ${q.type}, ${codeHash(ctx, q.phone, q.type, code)}, ${addressKey(ctx.ip)}, ${solved}) as said`.execute(
      ctx.db,
    )
    const { said } = onlyRow(asked.rows)
    if (said.send) await sendSms(ctx, q.phone, ctx.say('account.smsText', { code }))
    return said
  })
  if (verdict.wait !== undefined) return failTooMany(verdict.wait)
  if (verdict.captcha) return needCaptcha()
  return { expireSeconds, resendSeconds }
}

/**
 * Uses up the code that was sent to a phone for a purpose.
 * @throws `account.smsWrong` at its field for a code that is wrong, expired, used, or for another purpose
 */
export async function spendCode(ctx: Ctx, phone: string, purpose: SmsPurpose, code: string): Promise<void> {
  const taken = await tx(ctx, (ctx) =>
    sql<{ good: boolean }>`
      select sms_code_take(${phone}, ${purpose}, ${codeHash(ctx, phone, purpose, code)}) as good`.execute(ctx.db),
  )
  if (!onlyRow(taken.rows).good) failField('account.smsWrong', 'smsCode')
}
