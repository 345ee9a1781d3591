import type { Ctx } from '../../../server/context.ts'
import { type Todo, TODO_LIMIT } from '../../../server/todo.ts'
import { caseActions } from '../codes.ts'
import { cases } from './records.ts'

const { item } = caseActions.guards.answerHandover
const states = [...(caseActions.transitions.answerHandover.from.status ?? [])]

/** Cases offered to the caller, to accept or decline. */
export async function todo(ctx: Ctx): Promise<Todo[]> {
  if (!ctx.who.perms.has(item)) return []
  const rows = await cases
    .visible(ctx)
    .select([
      'legal_case.id',
      'legal_case.caseNo',
      'legal_case.caseName',
      'legal_case.undertakerName',
      'legal_case.createPsnName',
      'legal_case.updateTime',
    ])
    .where('legal_case.nextUndertaker', '=', ctx.who.accountId)
    .where('legal_case.status', 'in', states)
    .orderBy('legal_case.id')
    .limit(TODO_LIMIT)
    .execute()
  return rows.map(({ id, caseNo, caseName, undertakerName, createPsnName, updateTime }) => ({
    id,
    bizType: 'legal_case',
    bizTypeName: ctx.say('case.title'),
    path: cases.pageOf(id),
    title: `${caseNo} ${caseName}`,
    node: ctx.say('case.do.answerHandover'),
    initiatorName: undertakerName ?? createPsnName,
    arriveTime: updateTime,
    overdue: false,
  }))
}
