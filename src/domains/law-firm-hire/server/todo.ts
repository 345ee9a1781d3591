import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '../../../server/context.ts'
import { type Todo, TODO_LIMIT } from '../../../server/todo.ts'
import { hireActions } from '../codes.ts'
import { hires } from './service.ts'

const { item } = hireActions.guards.score
const states = [...(hireActions.transitions.score.from.status ?? [])]

/** Hirings with the caller as a scorer, without a sheet of the caller in the current round. */
export async function todo(ctx: Ctx): Promise<Todo[]> {
  if (!ctx.who.perms.has(item)) return []
  const me = ctx.who.accountId
  const rows = await hires
    .visible(ctx)
    .select([
      'law_firm_hire.id',
      'law_firm_hire.hireNo',
      'law_firm_hire.matter',
      'law_firm_hire.createPsnName',
      'law_firm_hire.updateTime',
    ])
    .where('law_firm_hire.status', 'in', states)
    .where(sql<SqlBool>`law_firm_hire.scorers @> ${JSON.stringify([{ psnId: me }])}::jsonb`)
    .where(sql<SqlBool>`not exists (select from law_firm_hire_sheet s where s."tenantId" = law_firm_hire."tenantId"
      and s."hireId" = law_firm_hire.id and s.round = law_firm_hire."scoringRound" and s."psnId" = ${me})`)
    .orderBy('law_firm_hire.id')
    .limit(TODO_LIMIT)
    .execute()
  return rows.map(({ id, hireNo, matter, createPsnName, updateTime }) => ({
    id,
    bizType: 'law_firm_hire',
    bizTypeName: ctx.say('lawFirmHire.title'),
    path: hires.pageOf(id),
    title: `${hireNo} ${matter}`,
    node: ctx.say('lawFirmHire.do.score'),
    initiatorName: createPsnName,
    arriveTime: updateTime,
    overdue: false,
  }))
}
