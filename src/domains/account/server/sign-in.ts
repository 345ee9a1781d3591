import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { asTenant } from './as-tenant.ts'
import { attempt } from './attempts.ts'
import { candidates } from './candidates.ts'
import { type CaptchaAnswer, needCaptcha, solvedCaptcha } from './captcha.ts'
import { checkPassword } from './secrets.ts'
import { record } from './session.ts'
import { proceed, type Step } from './steps.ts'

/**
 * Checks name and password, and opens a session or returns the next step.
 * @throws `account.wrong` both for an unknown name, a wrong password and a locked name; `account.disabled` and
 *   `account.tenantExpired` only with the right password; `account.captchaWrong` before anything else is checked
 */
export async function signIn(ctx: Ctx, login: string, password: string, answer: CaptchaAnswer): Promise<Step> {
  const name = login.trim()
  const solved = await solvedCaptcha(ctx, answer)
  if (!solved && ctx.platform.settings.captcha === 'always') return needCaptcha()
  const [who] = await candidates(ctx, 'loginName', name)
  const counted = await attempt(ctx, name, solved)
  const right = counted !== undefined && (await checkPassword(who?.passwordHash, password))
  if (right && who) {
    await counted.succeeded()
    return proceed(ctx, who)
  }
  await counted?.failed()
  if (who) await asTenant(ctx, who.tenantId, (ctx) => record(ctx, who, 'account.signInRefused', 'account.wrong'))
  return fail('account.wrong')
}
