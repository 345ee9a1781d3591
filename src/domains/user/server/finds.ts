import type { Ctx } from '../../../server/context.ts'
import type { Found } from '../../../server/finds.ts'
import { userApi } from '../api.ts'
import { listUsers } from './read.ts'

/** Number of characters by which users are searched. */
const longest = 50

/** Users whom the caller administers, by name, login name, phone or pinyin. */
export async function find(ctx: Ctx, words: string, limit: number): Promise<Found[]> {
  if (!ctx.who.perms.has('system:user:view')) return []
  const { records } = await listUsers(
    ctx,
    userApi.query.input.parse({ queryString: words.slice(0, longest), size: limit }),
  )
  return records.map(({ id, name, loginName }) => ({
    id,
    kindName: ctx.say('user.find'),
    number: loginName,
    title: name,
    path: `/system/user/index?queryString=${encodeURIComponent(loginName)}`,
  }))
}
