import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { accountsWith, membersBelow } from '../../account/server/service.ts'
import { notify } from '../../notice/server/service.ts'
import { unitName } from '../../org/server/service.ts'
import type { AuditProject, auditApi, Problem } from '../api.ts'
import { problemState } from '../codes.ts'
import { audits, refuse } from './records.ts'

const { open, working, rectified } = problemState.code

/** Columns derived from the problems: departments in charge, and progress. */
const columnsOf = (problems: readonly Problem[]) => ({
  problems,
  rectifyDepts: [...new Set(problems.map(({ rectifyDept }) => rectifyDept))],
  problemCount: problems.length,
  rectifiedCount: problems.filter(({ state }) => state === rectified).length,
})

/**
 * Saves the findings. Notifies the people of a department of each problem with a new department or deadline.
 * @throws a fault of `problems` when one whose rectification has begun is missing
 */
export async function saveProblems(ctx: Ctx, q: ParsedInputOf<typeof auditApi.saveProblems>): Promise<AuditProject> {
  const audit = await audits.see(ctx, q.id)
  await audits.allow(ctx, audit, 'problems')
  const known = new Map(audit.problems.map((one) => [one.id, one]))
  const ids = q.problems.flatMap(({ id }) => id ?? [])
  if (ids.some((id) => !known.has(id)) || new Set(ids).size < ids.length) failMissing()
  if (audit.problems.some(({ id, state }) => state !== open && !ids.includes(id)))
    refuse(ctx, 'problems', 'auditProject.fault.begun')
  const names = new Map<string, string>()
  for (const dept of new Set(q.problems.map(({ rectifyDept }) => rectifyDept)))
    names.set(
      dept,
      audit.problems.find((one) => one.rectifyDept === dept)?.rectifyDeptName ?? (await unitName(ctx, dept)),
    )
  const problems = q.problems.map(({ id, ...found }): Problem => {
    const { state = open, rectifyResult = '' } = (id && known.get(id)) || {}
    return { ...found, id: id ?? newId(), rectifyDeptName: names.get(found.rectifyDept)!, state, rectifyResult }
  })
  const saved = await audits.transition(ctx, audit, q.version, 'problems', columnsOf(problems))
  for (const problem of problems) {
    const before = known.get(problem.id)
    const isNews = before?.rectifyDept !== problem.rectifyDept || before.deadline !== problem.deadline
    if (isNews && problem.state !== rectified) await tell(ctx, saved, problem)
  }
  return saved
}

/** Notifies the people of a department of a problem to rectify; without a link for users who may not view audits. */
async function tell(ctx: Ctx, audit: AuditProject, { rectifyDept, desc, deadline }: Problem): Promise<void> {
  const looking = new Set((await accountsWith(ctx, 'audit:view')).map(({ id }) => id))
  await notify(ctx, {
    to: await membersBelow(ctx, rectifyDept),
    kind: 'rectifyAsked',
    vars: { title: audit.auditName, problem: desc.length > 60 ? `${desc.slice(0, 60)}…` : desc, time: deadline },
    link: (accountId) => (looking.has(accountId) ? `/auditMain/view/${audit.id}` : ''),
    bizType: 'audit_project',
    bizId: audit.id,
  })
}

/**
 * Registers the rectification of a problem, by the department in charge or the auditors.
 * @throws `auditProject.fault.otherDept`
 */
export async function rectify(ctx: Ctx, q: ParsedInputOf<typeof auditApi.rectify>): Promise<AuditProject> {
  const audit = await audits.see(ctx, q.id)
  await audits.allow(ctx, audit, 'rectify')
  const problem = audit.problems.find(({ id }) => id === q.problemId) ?? failMissing()
  const { accountId, seat } = ctx.who
  const auditors = [audit.createPsnId, audit.leader, ...audit.members]
  if (!auditors.includes(accountId) && !seat.psnFullId.split('/').includes(problem.rectifyDept))
    fail('auditProject.fault.otherDept', { dept: problem.rectifyDeptName })
  const done = { ...problem, rectifyResult: q.rectifyResult, state: q.isDone ? rectified : working }
  const problems = audit.problems.map((one) => (one.id === problem.id ? done : one))
  return audits.transition(ctx, audit, q.version, 'rectify', columnsOf(problems), q.rectifyResult)
}
