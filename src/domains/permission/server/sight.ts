import { sql } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { type Sight, type Way, ways, waysToSee } from '../../../server/scope.ts'
import { areaOf, covers, readPath, readRights } from '../../authorization/server/service.ts'
import type { RecordLevel, SightReasons } from '../codes.ts'

interface Maker {
  createPsnFullId: string
  createDeptId: string | null
  createOgnId: string
  recordLevel: RecordLevel
}

/**
 * Why the caller sees a record: the very conditions of its lists, asked one by one, with the roles and authorizations
 * that lead to it. The caller must already have been let see the record.
 */
export async function reasonsToSee(ctx: Ctx, sight: Sight, id: string): Promise<SightReasons> {
  const conditions = waysToSee(ctx, sight)
  const row = sql.ref(sight.table)
  const { rows } = await sql<Maker & Record<Way, boolean>>`
    select ${sql.join(ways.map((way) => sql`${conditions[way]} as ${sql.ref(way)}`))},
      ${row}."createPsnFullId", ${row}."createDeptId", ${row}."createOgnId", ${row}."recordLevel"
    from ${sql.table(sight.table)} where ${row}."tenantId" = ${ctx.tenantId} and ${row}.id = ${id}`.execute(ctx.db)
  const found = rows[0]!
  const path = await readPath(ctx.db, ctx.tenantId, ctx.who.accountId)
  const rights = await readRights(ctx.db, ctx.tenantId, ctx.who.accountId)
  return {
    level: found.recordLevel,
    ways: ways.filter((way) => found[way]),
    roles: rights.roles
      // A session narrowed to one of its roles sees by that one alone.
      .filter((role) => found.scope && ctx.who.roles.includes(role.roleCode) && covers(areaOf([role], path), found))
      .map(({ roleCode, roleName, dataScope }) => ({ roleCode, roleName, dataScope })),
    authorizations: rights.views
      .filter((view) => found.shared && covers(areaOf([view], path), found))
      .map(({ granterName, until, dataScope }) => ({ granterName, until, dataScope })),
    members: await membersOf(ctx, sight.bizType, id),
  }
}

/** Those who are named as members of a record. */
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

/** Names the members of a record anew. @returns who they were and who they are, for its history */
export async function setMembers(
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
