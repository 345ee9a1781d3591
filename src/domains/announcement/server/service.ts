import { type Selectable, sql } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import type { DB } from '../../../server/db/types.gen.ts'
import type { Announcement, announcementApi } from '../api.ts'
import { invalid } from '../../../server/invalid.ts'

const announcements = crud('announcement')
type Row = Selectable<DB['announcement']>

/** Refuses to change the provider's announcement in another organisation. */
function own(row: Row): Row {
  return row.fromProvider ? fail('announcement.ofProvider') : row
}

/** Organisations that the provider can choose; empty for other callers. */
export async function choices(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  return (await sql<{ id: string; name: string }>`select * from announcement_tenants()`.execute(ctx.db)).rows
}

/**
 * Saves a draft, or edits a published announcement.
 * @throws `announcement.onlyProvider` when another organisation than the provider addresses other organisations
 */
export async function save(ctx: Ctx, q: ParsedInputOf<typeof announcementApi.save>): Promise<Announcement> {
  const { id, version, ...typed } = q
  if (typed.audience !== 'own' && ctx.who.tenant.kind !== 'provider') fail('announcement.onlyProvider')
  if (typed.startTime !== null && typed.endTime !== null && typed.endTime <= typed.startTime)
    invalid(ctx, 'announcement', { endTime: 'announcement.endsBeforeStart' })
  const targets = typed.audience === 'chosen' ? await known(ctx, typed.targets) : []
  const values = { ...typed, startTime: instant(typed.startTime), endTime: instant(typed.endTime), targets }
  if (id === undefined)
    return (await announcements.add(ctx, {
      ...values,
      createPsnId: ctx.who.accountId,
      createPsnName: ctx.who.name,
    })) as Announcement
  const before = own(await announcements.get(ctx, id))
  // The audience of a published announcement cannot change, so that no organisation keeps a copy that is no longer
  // updated.
  const reached = before.status === 'published' ? { audience: before.audience, targets: before.targets } : {}
  const row = await announcements.change(ctx, before, version ?? fail('common.versionMissing'), {
    ...values,
    ...reached,
  })
  if (row.status === 'published') await spread(ctx, id)
  return row as Announcement
}

const instant = (text: string | null): string | null => (text === null ? null : `${text}+08`)

async function known(ctx: Ctx, targets: readonly string[]): Promise<string[]> {
  const tenants = await choices(ctx)
  const chosen = targets.filter((id) => tenants.some((tenant) => tenant.id === id))
  if (chosen.length > 0) return chosen
  return invalid(ctx, 'announcement', {
    targets: { key: 'common.field.choose', vars: { label: ctx.say('announcement.field.targets') } },
  })
}

const spread = async (ctx: Ctx, id: string): Promise<string[]> =>
  (await sql<{ tenantId: string }>`select * from announcement_spread(${id})`.execute(ctx.db)).rows.map(
    (row) => row.tenantId,
  )

interface Versioned {
  id: string
  version: number
}

/** Publishes it to its audience, who are notified when its period starts. */
export async function publish(ctx: Ctx, { id, version }: Versioned): Promise<Announcement> {
  const before = own(await announcements.get(ctx, id))
  if (before.status === 'published') fail('common.wrongState')
  const row = await announcements.change(
    ctx,
    before,
    version,
    { status: 'published', publishTime: ctx.now },
    { action: 'announcement.publish' },
  )
  const others = row.audience === 'own' ? [] : await spread(ctx, id)
  const starts = row.startTime === null ? 0 : Date.parse(`${row.startTime}+08:00`)
  const options = starts > ctx.now.getTime() ? { startAfter: new Date(starts) } : {}
  for (const tenantId of [ctx.tenantId, ...others])
    await ctx.platform.jobs.send({ db: ctx.db, tenantId }, 'announcement.tell', { id }, options)
  return row as Announcement
}

/** Withdraws it everywhere; it can be published again. */
export async function withdraw(ctx: Ctx, { id, version }: Versioned): Promise<Announcement> {
  const before = own(await announcements.get(ctx, id))
  if (before.status !== 'published') fail('common.wrongState')
  const row = await announcements.change(
    ctx,
    before,
    version,
    { status: 'withdrawn' },
    { action: 'announcement.withdraw' },
  )
  await spread(ctx, id)
  return row as Announcement
}

/** @throws `common.wrongState` for a published one, which must be withdrawn first */
export async function remove(ctx: Ctx, { id }: { id: string }): Promise<boolean> {
  if (own(await announcements.get(ctx, id)).status === 'published') fail('common.wrongState')
  await announcements.retire(ctx, id)
  return true
}
