import { afterAll, beforeAll, expect, test } from 'vitest'
import { groundOf } from '../../../../test/records/ground.ts'
import { proof } from '../../../../test/records/kinds/80-audit-project.ts'
import { pdf } from '../../../../test/support/contracts.ts'
import { addUnit } from '../../../../test/support/people.ts'
import { type Caller, type TestServer, testServer } from '../../../../test/support/server.ts'
import { noticeApi } from '../../notice/api.ts'
import { type AuditProject, auditApi } from '../api.ts'

let server: TestServer
let ground: Awaited<ReturnType<typeof groundOf>>
let staff: Caller
let manager: Caller
beforeAll(async () => {
  server = await testServer()
  ground = await groundOf(server)
  staff = await ground.as('legal_staff')
  manager = await ground.as('legal_manager')
})
afterAll(() => server.stop())

const at = ({ id, version }: { id: string; version: number }) => ({ id, version })
async function started(): Promise<AuditProject> {
  const kept = await staff.ask(auditApi.save, (await proof.complete(ground)) as { auditName: string })
  return staff.ask(auditApi.submit, at(kept))
}
const problem = (desc: string, more: object = {}) => ({
  desc,
  level: 'high' as const,
  rectifyDept: server.tenants.a.ognId,
  deadline: '2099-12-31',
  ...more,
})
const addDept = async () => {
  const name = '采购部'
  const parentId = server.tenants.a.ognId
  return { name, id: await addUnit(server, server.tenants.a, parentId, 'dept', name) }
}
const found = async (...all: string[]) =>
  staff.ask(auditApi.saveProblems, { ...at(await started()), problems: all.map((desc) => problem(desc)) })
async function finished(audit: AuditProject): Promise<AuditProject> {
  const reportFile = await staff.upload(pdf, '审计报告.pdf')
  const concluded = await staff.ask(auditApi.conclude, { ...at(audit), conclusion: '整改后合规', reportFile })
  const reported = await staff.ask(auditApi.report, at(concluded))
  return manager.ask(auditApi.approve, { ...at(reported), pass: true })
}

test('is not given to approval without its conclusion and report, which is a document', async () => {
  const audit = await started()
  const bare = await staff.call(auditApi.report, at(audit))
  expect(bare.data).toEqual({ fields: { conclusion: '请输入审计结论', reportFile: '请上传审计报告' } })
  const reportFile = await staff.upload('只是文字', '报告.txt')
  const text = await staff.call(auditApi.conclude, { ...at(audit), conclusion: '合规', reportFile })
  expect(Object.keys((text.data as unknown as { fields: object }).fields)).toEqual(['reportFile'])
})

test('is placed on file only when everything has been put right', async () => {
  const audit = await finished(await found('未编号', '未归档'))
  const early = await staff.call(auditApi.archive, at(audit))
  expect(early.msg).toBe('还有 2 个问题没有整改完，不能归档')
  let kept = audit
  for (const [i, { id: problemId }] of audit.problems.entries()) {
    const done = { ...at(kept), problemId, rectifyResult: `已改 ${i}`, isDone: true }
    kept = await staff.ask(auditApi.rectify, done)
  }
  expect(kept).toMatchObject({ problemCount: 2, rectifiedCount: 2, problems: [{ state: 3 }, { state: 3 }] })
  expect((await staff.ask(auditApi.archive, at(kept))).status).toBe(11)
})

test('keeps what was done about a problem when the list is written again, and does not let it go', async () => {
  const audit = await found('未编号', '未归档')
  const [first, second] = audit.problems as [AuditProject['problems'][0], AuditProject['problems'][0]]
  const begun = await staff.ask(auditApi.rectify, {
    ...at(audit),
    problemId: first.id,
    rectifyResult: '正在补',
    isDone: false,
  })
  const gone = await staff.call(auditApi.saveProblems, { ...at(begun), problems: [second] })
  expect(gone.data).toEqual({ fields: { problems: '已有整改反馈的问题不能删除' } })
  const kept = await staff.ask(auditApi.saveProblems, { ...at(begun), problems: [{ ...first, level: 'low' }] })
  expect(kept.problems).toMatchObject([{ id: first.id, level: 'low', state: 9, rectifyResult: '正在补' }])
})

test('notifies the people of the department in charge, with a link for those who may view audits', async () => {
  const audit = await found('供应商资质过期')
  const told = async (caller: Caller) =>
    (await caller.ask(noticeApi.query, {})).records.filter(({ vars }) => vars['problem'] === '供应商资质过期')
  const business = await ground.as('business_user')
  expect(await told(manager)).toMatchObject([{ kind: 'rectifyAsked', link: `/auditMain/view/${audit.id}` }])
  expect(await told(business)).toMatchObject([{ kind: 'rectifyAsked', link: '' }])
})

test('can be rectified by the department in charge or the auditors only', async () => {
  const audit = await found('印章外借')
  const other = await ground.as('auditor')
  const said = { ...at(audit), problemId: audit.problems[0]!.id, rectifyResult: '已收回', isDone: true }
  // All users of these tests are below the institution in charge.
  expect((await other.call(auditApi.rectify, said)).code).toBe(200)
  const dept = await addDept()
  const again = await staff.ask(auditApi.saveProblems, {
    ...at(await started()),
    problems: [problem('印章外借', { rectifyDept: dept.id })],
  })
  const reply = await other.call(auditApi.rectify, { ...said, ...at(again), problemId: again.problems[0]!.id })
  expect(reply.msg).toBe(`只有“${dept.name}”的人员或审计组可以反馈`)
})

test('is aborted with a reason', async () => {
  const audit = await found()
  expect(
    (await staff.ask(auditApi.changeStatus, { ...at(audit), action: 'abort', reason: '并入年度审计' })).status,
  ).toBe(5)
})
