import { type Expression, sql, type SqlBool } from 'kysely'
import { fail } from '../../../kernel/errors.ts'
import { audit } from '../../../server/audit/audit.ts'
import { auditView } from '../../../server/audit/view.ts'
import type { Ctx } from '../../../server/context.ts'
import { onlyRow } from '../../../server/db/query.ts'
import { changeRow, type RecordTable, table } from '../../../server/db/table.ts'
import {
  type Visibility,
  type VisibilityReason,
  visibilityReasons,
  reasonsOfVisibility,
} from '../../../server/visibility.ts'
import { areaOf, covers, readPath, readRights } from '../../authorization/server/service.ts'
import { personOf } from '../../account/server/service.ts'
import type { Protection, RecordLevel, SightReasons } from '../codes.ts'

interface Maker {
  createPsnFullId: string
  createDeptId: string | null
  createOgnId: string
  recordLevel: RecordLevel
}

/**
 * Why a record is visible to the caller: evaluates the visibility conditions of its lists one by one, and returns the
 * roles and authorizations that apply. Call it only after checking that the record is visible.
 */
async function reasonsToSee(ctx: Ctx, sight: Visibility, id: string): Promise<SightReasons> {
  const conditions = reasonsOfVisibility(ctx, sight)
  const row = sql.ref(sight.table)
  const { rows } = await sql<Maker & Record<VisibilityReason, boolean>>`
    select ${sql.join(visibilityReasons.map((way) => sql`${conditions[way]} as ${sql.ref(way)}`))},
      ${row}."createPsnFullId", ${row}."createDeptId", ${row}."createOgnId", ${row}."recordLevel"
    from ${sql.table(sight.table)} where ${row}."tenantId" = ${ctx.tenantId} and ${row}.id = ${id}`.execute(ctx.db)
  const found = onlyRow(rows)
  const path = await readPath(ctx.db, ctx.tenantId, ctx.who.accountId)
  const rights = await readRights(ctx.db, ctx.tenantId, ctx.who.accountId)
  return {
    level: found.recordLevel,
    ways: visibilityReasons.filter((way) => found[way]),
    roles: rights.roles
      // In a session narrowed to one role only that role counts.
      .filter((role) => found.scope && ctx.who.roles.includes(role.roleCode) && covers(areaOf([role], path), found))
      .map(({ roleCode, roleName, dataScope }) => ({ roleCode, roleName, dataScope })),
    authorizations: rights.views
      .filter((view) => found.shared && covers(areaOf([view], path), found))
      .map(({ granterName, until, dataScope }) => ({ granterName, until, dataScope })),
    members: await membersOf(ctx, sight.bizType, id),
  }
}

/** The members of a record. */
async function membersOf(ctx: Ctx, bizType: string, bizId: string): Promise<SightReasons['members']> {
  return table(ctx, 'record_member')
    .select()
    .innerJoin('account', (j) =>
      j.onRef('account.tenantId', '=', 'record_member.tenantId').onRef('account.id', '=', 'record_member.accountId'),
    )
    .select(['account.id', 'account.name'])
    .where('bizType', '=', bizType)
    .where('bizId', '=', bizId)
    .orderBy('account.name')
    .execute()
}

/**
 * Sets the confidentiality level and the members of a record. Owners may do so in any state of the record:
 * confidentiality also matters after it has ended.
 * @param owners the accounts that own the record
 * @throws `permission.sight.notOwner`; `permission.sight.belowLinked` for a level below that of a referenced record
 */
async function protectRecord(
  ctx: Ctx,
  { table: name, bizType }: Visibility,
  owners: readonly (string | null)[],
  q: Protection,
): Promise<void> {
  if (!owners.includes(ctx.who.accountId)) fail('permission.sight.notOwner')
  const before = await levelOf(ctx, name, q.id)
  // Increments the version, so that a caller with an older version is refused.
  await changeRow(ctx, name as RecordTable, q.id, q.version, {})
  await setLevel(ctx, name, q.id, q.level)
  if ((await levelOf(ctx, name, q.id)) !== q.level) fail('permission.sight.belowLinked')
  const people = []
  for (const id of new Set(q.members)) people.push(await personOf(ctx, id))
  const members = await setMembers(ctx, bizType, q.id, people)
  const changes = [
    { field: 'recordLevel', before: before as string, after: q.level as string },
    { field: 'members', before: members.before || null, after: members.after || null },
  ]
  await audit(ctx, {
    action: `${bizType}.protect`,
    bizType,
    bizId: q.id,
    bizVersion: q.version + 1,
    changes: changes.filter((change) => change.before !== change.after),
  })
}

/** The level of a record of the tenant. */
export async function levelOf(ctx: Ctx, name: Visibility['table'], id: string): Promise<RecordLevel> {
  const { rows } = await sql<{ level: RecordLevel }>`select "recordLevel" as level from ${sql.table(name)}
    where "tenantId" = ${ctx.tenantId} and id = ${id}`.execute(ctx.db)
  return onlyRow(rows).level
}

async function setLevel(ctx: Ctx, name: Visibility['table'], id: string, level: RecordLevel): Promise<void> {
  await sql`update ${sql.table(name)} set "recordLevel" = ${level}
    where "tenantId" = ${ctx.tenantId} and id = ${id}`.execute(ctx.db)
}

/** Copies level and members to a record from the one of the same tenant from which it was created. */
export async function inheritProtection(
  ctx: Ctx,
  from: { bizType: Visibility['table']; bizId: string },
  to: { bizType: Visibility['table']; bizId: string },
): Promise<void> {
  const level = await levelOf(ctx, from.bizType, from.bizId)
  if (level === 'normal') return
  await setLevel(ctx, to.bizType, to.bizId, level)
  await sql`insert into record_member ("tenantId", "bizType", "bizId", "accountId")
    select "tenantId", ${to.bizType}, ${to.bizId}, "accountId" from record_member
    where "tenantId" = ${ctx.tenantId} and "bizType" = ${from.bizType} and "bizId" = ${from.bizId}
    on conflict do nothing`.execute(ctx.db)
}

interface Protectable<R> {
  table: RecordTable
  see(ctx: Ctx, id: string): Promise<R>
  isSeen: (ctx: Ctx, idColumn: string) => Expression<SqlBool>
  visibilityOf(ctx: Ctx): Visibility
  ownersOf(record: R): readonly string[]
}

/** The handlers of `protectionCalls` for a kind of records. */
export const protectionOf = <R>(records: Protectable<R>) => ({
  /** Returns the record, and writes a history entry for a secret one. */
  async queryById(ctx: Ctx, { id }: { id: string }): Promise<R> {
    const [record] = await Promise.all([records.see(ctx, id), auditView(ctx, records.table, id, records.isSeen)])
    return record
  },
  async sight(ctx: Ctx, { id }: { id: string }): Promise<SightReasons> {
    await records.see(ctx, id)
    return reasonsToSee(ctx, records.visibilityOf(ctx), id)
  },
  async protect(ctx: Ctx, q: Protection): Promise<R> {
    const record = await records.see(ctx, q.id)
    await protectRecord(ctx, records.visibilityOf(ctx), records.ownersOf(record), q)
    return records.see(ctx, q.id)
  },
})

/** Replaces the members of a record. @returns the former and the new names, for its history */
async function setMembers(
  ctx: Ctx,
  bizType: string,
  bizId: string,
  people: readonly { id: string; name: string }[],
): Promise<{ before: string; after: string }> {
  const names = (some: readonly { name: string }[]) => some.map((person) => person.name).join('、')
  const before = await membersOf(ctx, bizType, bizId)
  await table(ctx, 'record_member').remove().where('bizType', '=', bizType).where('bizId', '=', bizId).execute()
  if (people.length > 0)
    await table(ctx, 'record_member')
      .insert(people.map((person) => ({ bizType, bizId, accountId: person.id })))
      .execute()
  return { before: names(before), after: names(people) }
}
