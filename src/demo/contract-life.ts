import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { changeApi } from '../domains/contract-change/api.ts'
import { approval as changeApproval, save as saveChange } from '../domains/contract-change/server/service.ts'
import { contracts } from '../domains/contract/server/service.ts'
import { forceApi } from '../domains/contract-force/api.ts'
import { save as saveForce } from '../domains/contract-force/server/service.ts'
import { performApi } from '../domains/perform/api.ts'
import { record, save as savePlan } from '../domains/perform/server/service.ts'
import { sealApi } from '../domains/seal/api.ts'
import { approval as sealApproval, register, save as saveSeal } from '../domains/seal/server/service.ts'
import { chinaDay } from '../kernel/dates.ts'
import { fenOf, formatYuan } from '../kernel/money.ts'
import { tx } from './journal.ts'
import { type DemoUser, ownInstitution, present, upload } from './demo-user.ts'
import { dayMs, daysAgo, type Fate } from './life.ts'

interface Team {
  legal: DemoUser
  manager: DemoUser
  admin: DemoUser
}
interface Known {
  id: string
  fate: Fate
  begun: Date
  /** In yuan; null for a contract without an amount. */
  amount: string | null
}

const scan = readFileSync(join(import.meta.dirname, 'data/signature-page.pdf'))
const share = (amount: string | null, percent: number) =>
  formatYuan(Math.round((fenOf(present(amount, 'an amount')) * percent) / 100))

/** Creates the records that follow the approval of contracts: seals, performed plans, changes. */
export async function seedContractLife(team: Team, known: readonly Known[]): Promise<void> {
  const signed = known.filter(({ fate }) => fate === 'signed')
  const approved = known.filter(({ fate }) => fate === 'approved')
  const inForce = known.filter(({ fate, amount }) => amount !== null && (fate === 'signed' || fate === 'archived'))
  // Sealed in the days before the signing.
  for (const contract of signed) await seal(team, contract, originals, contract.begun.getTime() + 3 * dayMs, 'sealed')
  for (const contract of signed.slice(0, 1))
    await seal(team, contract, furtherCopies, Date.now() - 4 * dayMs, 'waiting')
  for (const contract of approved) await seal(team, contract, originals, Date.now() - 4 * dayMs, 'approval')
  for (const [index, contract] of inForce.entries()) await perform(team.legal, contract, index === 1)
  for (const [index, contract] of inForce.filter(({ fate }) => fate === 'archived').entries())
    await amend(team, contract, (['done', 'approval', 'draft'] as const)[index] ?? 'draft')
  for (const contract of approved) await enterForce(team.legal, contract)
}

const originals = { copies: 4, usage: '合同正本四份，双方各执两份' }
const furtherCopies = { copies: 2, usage: '加盖副本两份，供项目备案' }

/** @param begun time of the application in milliseconds; each step is a day later */
async function seal(
  { legal, manager, admin }: Team,
  { id: contractId }: Known,
  what: typeof originals,
  begun: number,
  fate: 'approval' | 'waiting' | 'sealed',
) {
  const day = (days: number) => new Date(begun + days * dayMs)
  const saved = await tx(legal.at(day(0)), async (ctx) => {
    const institution = await ownInstitution(ctx)
    const typed = { contractId, sealType: ['contract', 'straddle'], sealOrg: institution.id }
    return saveSeal(ctx, sealApi.save.input.parse({ ...typed, ...what }))
  })
  const submitted = await tx(legal.at(day(1)), (ctx) => sealApproval.submit(ctx, saved))
  if (fate === 'approval') return
  const passed = await tx(manager.at(day(2)), (ctx) =>
    sealApproval.approve(ctx, { ...submitted, pass: true, final: false, opinion: '同意用印。' }),
  )
  if (fate === 'waiting') return
  const at = admin.at(day(3))
  const scanFile = await upload(at, '用印后扫描件.pdf', scan, 'pdf')
  const { id, version } = passed
  await tx(at, (ctx) => register(ctx, { id, version, sealDate: chinaDay(ctx.now), scanFile, note: null }))
}

/** A plan of four lines; all past ones have been performed, except the last one of a late contract. */
async function perform(legal: DemoUser, { id: contractId, begun, amount }: Known, isLate: boolean): Promise<void> {
  const day = (days: number) => chinaDay(new Date(begun.getTime() + days * dayMs))
  const today = chinaDay(new Date())
  const planItems = [
    { itemType: 'pay', planDate: day(16), planAmount: share(amount, 30), condition: '合同签订后十日内' },
    { itemType: 'deliver', planDate: day(50), condition: '送至我方指定地点' },
    { itemType: 'accept', planDate: day(65), condition: '安装调试完成后验收' },
    { itemType: 'pay', planDate: day(isLate ? 150 : 250), planAmount: share(amount, 70), condition: '验收合格后付清' },
  ]
  const input = performApi.save.input.parse({ contractId, planItems })
  let plan = await tx(legal.at(new Date(begun.getTime() + 8 * dayMs)), (ctx) => savePlan(ctx, input))
  for (const [index, line] of planItems.entries()) {
    if (line.planDate >= today || (isLate && index === planItems.length - 1)) continue
    const typed = performApi.record.input.parse({
      id: plan.id,
      version: plan.version,
      planSeq: index + 1,
      actualDate: line.planDate,
      ...('planAmount' in line && { actualAmount: line.planAmount }),
      description: '按计划完成',
    })
    plan = await tx(legal.at(new Date(`${line.planDate}T10:30:00+08:00`)), (ctx) => record(ctx, typed))
  }
}

async function amend({ legal, manager }: Team, { id, amount }: Known, fate: 'draft' | 'approval' | 'done') {
  const at = legal.at(daysAgo(12))
  const agreementFile = await upload(at, '补充协议.pdf', scan, 'pdf')
  const saved = await tx(at, async (ctx) => {
    const end = Date.parse(present((await contracts.see(ctx, id)).endDate, 'an end'))
    return saveChange(
      ctx,
      changeApi.save.input.parse({
        contractId: id,
        changeType: ['amount', 'term'],
        changeReason: '业务量增加，双方协商调整价款和期限',
        changeContent: '合同总价上调百分之五，履行期限顺延六十日，其余条款不变。',
        afterValues: { amount: share(amount, 105), endDate: chinaDay(new Date(end + 60 * dayMs)) },
        agreementFile,
        changeDate: chinaDay(daysAgo(12)),
      }),
    )
  })
  if (fate === 'draft') return
  const submitted = await tx(legal.at(daysAgo(11)), (ctx) => changeApproval.submit(ctx, saved))
  if (fate === 'approval') return
  await tx(manager.at(daysAgo(10)), (ctx) =>
    changeApproval.approve(ctx, { ...submitted, pass: true, final: false, opinion: '同意变更。' }),
  )
}

/** The draft of an entry into force that waits for its condition. */
async function enterForce(legal: DemoUser, { id: contractId }: Known): Promise<void> {
  const typed = {
    contractId,
    forceType: 'effective',
    effectiveDate: chinaDay(daysAgo(-15)),
    condition: '对方提交履约保函后生效',
  }
  await tx(legal.at(daysAgo(1)), (ctx) => saveForce(ctx, forceApi.save.input.parse(typed)))
}
