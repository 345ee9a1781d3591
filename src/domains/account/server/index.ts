import type { Ctx } from '../../../server/context.ts'
import { throttle } from '../../../server/http/throttle.ts'
import { serve } from '../../../server/serve.ts'
import type { Who } from '../../../server/session/who.ts'
import { accountApi, captchaApi, phoneApi, ticketApi } from '../api.ts'
import { needsCaptcha } from './attempts.ts'
import { newCaptcha } from './captcha.ts'
import { accountIdentity } from './identity.ts'
import { accountsOfPhone, changePhone, resetByPhone, signInByPhone, verifyCode } from './phone.ts'
import { signOut } from './session.ts'
import { readSettings, saveSettings } from './settings.ts'
import { setUp } from './set-up.ts'
import { signIn } from './sign-in.ts'
import { sendCode } from './sms-codes.ts'
import { beginSso, returnFromSso, signInByLink, signInByTicket } from './sso-sign-in.ts'
import { finishSignIn, type Step } from './steps.ts'

export const identity = accountIdentity

/**
 * Limits the captchas of one address, each of which is stored for two minutes. An office that signs in together stays
 * below the limit.
 */
const limitCaptchas = throttle(120)

function surroundings(ctx: Ctx, who: Who) {
  const { settings } = ctx.platform
  const { seat } = who
  const org = {
    ...seat,
    psnName: who.name,
    tenantId: who.tenant.id,
    tenantName: who.tenant.name,
    loginUrl: who.tenant.loginUrl ?? '',
  }
  return {
    user: { ...who, id: who.accountId, status: 0 },
    org,
    orgContext: org,
    webUrl: settings.webUrl,
    editorUrl: settings.editorUrl,
    ckEditorUrl: settings.ckEditorUrl,
    envConfig: {
      driverUrl: settings.driverUrl,
      themeCssUrl: settings.themeCssUrl,
      articlePlatform: '',
      captcha: settings.captcha === 'always',
      watermark: settings.watermark,
      ...who.tenant.envConfig,
    },
  }
}

const answer = (ctx: Ctx, step: Step) => ('who' in step ? { token: step.token, ...surroundings(ctx, step.who) } : step)
const done = async (work: Promise<unknown>): Promise<true> => {
  await work
  return true
}

export const routes = [
  ...serve(accountApi)({
    doLogin: async (ctx, q) => answer(ctx, await signIn(ctx, q.username, q.password, q)),
    doLoginByPhone: async (ctx, q) => answer(ctx, await signInByPhone(ctx, q.phone, q.smsCode)),
    finishLogin: async (ctx, q) => answer(ctx, await finishSignIn(ctx, q)),
    resetByPhone: (ctx, q) => done(resetByPhone(ctx, q)),
    isLogin: (ctx) => ctx.signedIn,
    info: (ctx) => ({
      ...surroundings(ctx, ctx.who),
      roles: [...ctx.who.roles],
      perms: [...ctx.who.perms].map((val) => ({ val })),
      roleNames: ctx.who.roleNames,
      homeIndex: ctx.who.homeIndex,
    }),
    setUp: (ctx, q) => done(setUp(ctx, q)),
    logout: (ctx) => done(signOut(ctx)),
    ssoLogin: async (ctx, q) => ({ token: await signInByLink(ctx, q) }),
    ssoStart: (ctx, q) => beginSso(ctx, q.client),
    ssoCallback: async (ctx, q) => ({ ticket: await returnFromSso(ctx, q.search) }),
    signInSettings: (ctx) => readSettings(ctx),
    setSignInSettings: (ctx, q) => done(saveSettings(ctx, q)),
  }),
  ...serve(ticketApi)({ ssoLoginKlaw: async (ctx, q) => ({ token: await signInByTicket(ctx, q.usertoken) }) }),
  ...serve(phoneApi)({
    getSmsCode: sendCode,
    verifiedSmsCode: verifyCode,
    getUserIdByPhone: accountsOfPhone,
    updatePhoneByUserId: (ctx, q) => done(changePhone(ctx, q)),
  }),
  ...serve(captchaApi)({
    async getCheckCode(ctx, q) {
      limitCaptchas(ctx)
      const enabled = await needsCaptcha(ctx, q.username?.trim() ?? '')
      return { ...(await newCaptcha(ctx, q.uuid)), enabled, ip: ctx.ip }
    },
  }),
]
