import type { SelectQueryBuilder } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { isPublished, publishedRows } from '../../../server/db/published.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import { hasAny, hasWords } from '../../../server/record/filter.ts'
import type { LegislationQuery } from '../api.ts'

type Texts = SelectQueryBuilder<DB, 'legislation', object>

/** Whether the caller may read the library, not only public texts. */
const readsLibrary = (ctx: Ctx): boolean => ctx.signedIn && ctx.who.perms.has('knowledge:view')

/** Readable texts: reviewed and enabled, of the own organisation and the provider's; without access, public ones. */
export function readable(ctx: Ctx): Texts {
  const rows = publishedRows(ctx, 'legislation').where('reviewStatus', '=', 1).where('enable', '=', 0)
  return readsLibrary(ctx) ? rows : rows.where(isPublished('legislation')).where('isPublic', '=', true)
}

/** The filters that are no plain comparison of a column. */
export function narrow(rows: Texts, { issuer, labels }: Pick<LegislationQuery, 'issuer' | 'labels'>): Texts {
  const byIssuer = issuer ? rows.where(hasWords(['legislation.issuer'], issuer)) : rows
  return labels?.length ? byIssuer.where(hasAny('legislation.labels', labels)) : byIssuer
}
