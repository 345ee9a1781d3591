import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditApi } from '../domains/audit-project/api.ts'
import { rectify, saveProblems } from '../domains/audit-project/server/problems.ts'
import { approval, archive, audits, conclude, report, save, start } from '../domains/audit-project/server/service.ts'
import { chinaDay } from '../kernel/dates.ts'
import { tx } from './journal.ts'
import { type DemoUser, ownInstitution, present, upload } from './demo-user.ts'
import { dayMs } from './life.ts'
import { folder, readData } from './read-data.ts'

interface Sample {
  name: string
  type: string
  /** Days between its beginning and the day of the installation. */
  daysAgo: number
  fate: 'draft' | 'work' | 'approval' | 'returned' | 'finished' | 'archived'
  problems: readonly { desc: string; level: string; basis: string; done?: string }[]
  conclusion?: string
}
const samples = readData<Sample[]>('audits.json')
const page = readFileSync(join(folder, 'signature-page.pdf'))
const day = (ago: number) => new Date(Date.now() - Math.max(ago, 0) * dayMs)
/** A day, possibly in the future. */
const date = (ago: number) => chinaDay(new Date(Date.now() - ago * dayMs))

/** Creates an organisation's audits of the last year: one in each state. */
export async function seedAudits(
  contracts: readonly { id: string }[],
  legal: DemoUser,
  manager: DemoUser,
): Promise<void> {
  for (const [i, sample] of samples.entries()) await live(sample, contracts.slice(2 * i, 2 * i + 2), legal, manager)
}

async function live(
  sample: Sample,
  among: readonly { id: string }[],
  legal: DemoUser,
  manager: DemoUser,
): Promise<void> {
  const at = (later: number) => legal.at(day(sample.daysAgo - later))
  const seen = async (id: string) => tx(at(0), (ctx) => audits.see(ctx, id))
  const { id } = await tx(at(0), async (ctx) => {
    const institution = await ownInstitution(ctx)
    const typed = auditApi.save.input.parse({
      auditName: sample.name,
      auditType: sample.type,
      auditedOrg: institution.id,
      periodStart: date(sample.daysAgo + 200),
      periodEnd: date(sample.daysAgo + 15),
      members: [manager.at(day(0)).who.accountId],
      scope: among.map((contract) => ({ kind: 'contract', refId: contract.id })),
    })
    return save(ctx, typed)
  })
  if (sample.fate === 'draft') return
  await tx(at(1), async (ctx) => start(ctx, await audits.see(ctx, id)))
  await tx(at(10), async (ctx) => {
    const { version } = await audits.see(ctx, id)
    const problems = sample.problems.map(({ desc, level, basis }) => {
      const rectifyDept = ctx.who.seat.deptId ?? ctx.who.seat.ognId
      return { desc, level: level as 'high', basis, rectifyDept, deadline: date(sample.daysAgo - 60) }
    })
    return saveProblems(ctx, { id, version, problems })
  })
  for (const [i, { done }] of sample.problems.entries())
    if (done)
      await tx(at(25), async (ctx) => {
        const { version, problems } = await audits.see(ctx, id)
        return rectify(ctx, {
          id,
          version,
          problemId: present(problems[i], 'a problem').id,
          rectifyResult: done,
          isDone: true,
        })
      })
  if (sample.fate === 'work') return
  const reportFile = await upload(at(30), '审计报告.pdf', page, 'pdf')
  const { conclusion = '' } = sample
  await tx(at(30), async (ctx) =>
    conclude(ctx, { id, version: (await audits.see(ctx, id)).version, conclusion, reportFile }),
  )
  await tx(at(31), async (ctx) => report(ctx, await audits.see(ctx, id)))
  if (sample.fate === 'approval') return
  const pass = sample.fate !== 'returned'
  const opinion = pass ? '同意。' : '补充问题的制度依据后重新提交。'
  const { version } = await seen(id)
  await tx(manager.at(day(sample.daysAgo - 33)), (ctx) =>
    approval.approve(ctx, { id, version, pass, final: false, opinion }),
  )
  if (sample.fate === 'archived') await tx(at(40), async (ctx) => archive(ctx, await audits.see(ctx, id)))
}
