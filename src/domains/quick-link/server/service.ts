import { granted } from '../../../kernel/access.ts'
import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import type { Link, quickLinkApi } from '../api.ts'

type Links = OutputOf<typeof quickLinkApi.query_lnk>

/** Default links, shown until the user saves their own: pages that the user's permissions open. */
const ordinary = [
  { key: 'newContract', path: '/contractNewIndex', icon: 'file', needs: 'contract:new:view' },
  { key: 'contracts', path: '/contractQueryIndex', icon: 'search', needs: 'contract:query:view' },
  { key: 'archive', path: '/contractFileIndex', icon: 'folder', needs: 'contract:file:view' },
  { key: 'charts', path: '/contractCharts', icon: 'chart', needs: 'contract:charts:view' },
  { key: 'dictionary', path: '/system/dict/index', icon: 'star', needs: 'system:dict:view' },
] as const

export async function queryLinks(ctx: Ctx): Promise<Links> {
  const row = await ownRow(ctx)
  return row ? { version: row.version, links: row.links as Link[] } : { version: 0, links: ordinaryLinks(ctx) }
}

const ordinaryLinks = (ctx: Ctx): Link[] =>
  ordinary
    .filter(({ needs }) => granted(ctx.who.perms, needs))
    .map(({ key, path, icon }, sort) => ({
      id: newId(),
      title: ctx.say(`quickLink.ordinary.${key}`),
      path,
      icon,
      color: '',
      sort,
    }))

const ownRow = (ctx: Ctx) =>
  table(ctx, 'quick_link')
    .select()
    .select(['version', 'links'])
    .where('accountId', '=', ctx.who.accountId)
    .executeTakeFirst()

/** @throws `quickLink.changed` when the list was changed in another window since */
export async function saveLinks(ctx: Ctx, q: ParsedInputOf<typeof quickLinkApi.update_lnk>): Promise<Links> {
  const links: Link[] = q.links.map((link, sort) => ({ ...link, id: link.id ?? newId(), sort }))
  const values = { links: JSON.stringify(links), updateTime: ctx.now }
  const version = q.version + 1
  const written =
    q.version === 0
      ? await table(ctx, 'quick_link')
          .insert({ ...values, version, accountId: ctx.who.accountId })
          .onConflict((c) => c.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await table(ctx, 'quick_link')
          .update()
          .set({ ...values, version })
          .where('accountId', '=', ctx.who.accountId)
          .where('version', '=', q.version)
          .returning('version')
          .executeTakeFirst()
  if (!written) fail('quickLink.changed')
  await audit(ctx, { action: 'quick_link.change', bizType: 'quick_link', note: `${links.length}` })
  return { version, links }
}
