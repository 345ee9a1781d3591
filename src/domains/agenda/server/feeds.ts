import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { chinaDay } from '../../../kernel/dates.ts'
import { addDays } from '../../../kernel/days.ts'
import type { OutputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { DutyLane } from '../../../kernel/lanes.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { Ctx } from '../../../server/context.ts'
import { asOrganisation } from '../../../server/db/shared.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { FileReply } from '../../../server/http/reply.ts'
import { throttle } from '../../../server/http/throttle.ts'
import type { Language } from '../../../server/messages.ts'
import { dutiesBetween } from '../../duty/server/service.ts'
import { agendaApi, mostFeeds } from '../api.ts'
import { icsOf } from './ics.ts'

type Feeds = OutputOf<typeof agendaApi.feeds>

/** Days before and after today that a subscription holds. */
const reach = { back: 60, ahead: 366 }

/** The hash under which a key is stored: with the installation's secret, so that a copy of the table is of no use. */
const hashOf = (ctx: Ctx, key: string): string => ctx.platform.keys.mac('agendaFeed', key)

/** The caller's subscriptions, oldest first. */
export async function listFeeds(ctx: Ctx): Promise<Feeds> {
  const rows = await table(ctx, 'agenda_feed')
    .select()
    .select(['id', 'name', 'scope', 'lanes', 'withTitles', 'createTime', 'readTime'])
    .where('createPsnId', '=', ctx.who.accountId)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    scope: row.scope as Feeds[number]['scope'],
    lanes: row.lanes as DutyLane[],
    createTime: row.createTime,
    readTime: row.readTime,
  }))
}

/** Adds a subscription of the caller. @throws `agenda.tooManyFeeds` */
export async function addFeed(
  ctx: Ctx,
  typed: ParsedInputOf<typeof agendaApi.addFeed>,
): Promise<OutputOf<typeof agendaApi.addFeed>> {
  if ((await listFeeds(ctx)).length >= mostFeeds) fail('agenda.tooManyFeeds', { max: mostFeeds })
  const key = randomBytes(32).toString('base64url')
  const id = newId()
  const values = { id, ...typed, language: ctx.language, keyHash: hashOf(ctx, key), createPsnId: ctx.who.accountId }
  await table(ctx, 'agenda_feed').insert(values).execute()
  await audit(ctx, { action: 'agenda.addFeed', note: typed.name })
  return { id, path: `${agendaApi.feed.path}?key=${key}` }
}

/** @throws `common.recordMissing` for a subscription of another user */
export async function revokeFeed(ctx: Ctx, { id }: { id: string }): Promise<Feeds> {
  const revoked = await table(ctx, 'agenda_feed')
    .update()
    .set({ deletedAt: ctx.now })
    .where('id', '=', id)
    .where('createPsnId', '=', ctx.who.accountId)
    .returning('name')
    .executeTakeFirst()
  await audit(ctx, { action: 'agenda.revokeFeed', note: revoked?.name ?? failMissing() })
  return listFeeds(ctx)
}

/** Calendars read their subscriptions every few minutes at most; a key cannot be guessed at this rate. */
const limit = throttle(60)

/**
 * The entries of a subscription with the permissions that its user has at this moment.
 * @throws `common.recordMissing` for an unknown or revoked key, and for a disabled account or organisation
 */
export async function readFeed(ctx: Ctx, { key }: { key: string }): Promise<FileReply> {
  limit(ctx)
  const body = await tx(ctx, (ctx) => entriesOf(ctx, hashOf(ctx, key)))
  return new FileReply({ name: 'faheng.ics', mime: 'text/calendar; charset=utf-8', size: body.length, body })
}

async function entriesOf(ctx: Ctx, keyHash: string): Promise<Buffer> {
  const found = await sql<{ tenantId: string | null }>`select agenda_feed_find(${keyHash}) as "tenantId"`.execute(
    ctx.db,
  )
  const system = await asOrganisation(ctx, found.rows[0]?.tenantId ?? failMissing())
  const feed = await table(system, 'agenda_feed')
    .update()
    .set({ readTime: ctx.now })
    .where('keyHash', '=', keyHash)
    .returningAll()
    .executeTakeFirstOrThrow()
  const who = await ctx.platform.identity.describe(ctx.db, system.who.tenant, feed.createPsnId)
  if (!who) return failMissing()
  const person = ctx.asPerson(who, feed.language as Language)
  const today = chinaDay(ctx.now)
  const entries = await dutiesBetween(person, {
    from: addDays(today, -reach.back),
    to: addDays(today, reach.ahead),
    of: feed.scope as Feeds[number]['scope'],
  })
  const shown = entries.filter(({ lane, doneTime }) => feed.lanes.includes(lane) && doneTime === null)
  return Buffer.from(icsOf(person, { name: feed.name, withTitles: feed.withTitles }, shown))
}
