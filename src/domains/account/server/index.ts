import type { Ctx } from '../../../server/context.ts'
import { serve } from '../../../server/serve.ts'
import type { Who } from '../../../server/session/who.ts'
import { accountApi } from '../api.ts'
import { accountIdentity } from './identity.ts'
import { signIn, signOut } from './service.ts'
import { setUp } from './set-up.ts'

export const identity = accountIdentity

const day = 24 * 60 * 60

function surroundings(ctx: Ctx, who: Who) {
  const { settings } = ctx.platform
  const { seat } = who
  const org = {
    ...seat,
    psnName: who.name,
    tenantId: who.tenant.id,
    tenantName: who.tenant.name,
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
      captcha: false,
      watermark: settings.watermark,
    },
  }
}

export const routes = serve(accountApi)({
  async doLogin(ctx, q) {
    const { token, companion, who } = await signIn(ctx, q.username, q.password)
    ctx.reply.setCookie('sacompanion', companion, { httpOnly: true, maxAgeSeconds: day })
    return { token, ...surroundings(ctx, who) }
  },
  async isLogin(ctx) {
    return ctx.signedIn
  },
  info: (ctx) => ({
    ...surroundings(ctx, ctx.who),
    roles: [...ctx.who.roles],
    perms: [...ctx.who.perms].map((val) => ({ val })),
    roleNames: ctx.who.roleNames,
    homeIndex: ctx.who.homeIndex,
  }),
  async setUp(ctx, q) {
    await setUp(ctx, q)
    return true
  },
  async logout(ctx) {
    await signOut(ctx)
    ctx.reply.setCookie('sacompanion', '', { httpOnly: true, maxAgeSeconds: 0 })
    return true
  },
})
