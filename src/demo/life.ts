import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileContract, saveArchive } from '../domains/archive/server/service.ts'
import { checklistItem } from '../domains/archive/codes.ts'
import { contractApi } from '../domains/contract/api.ts'
import { contractType } from '../domains/contract/codes.ts'
import { approval, submit as submitContract } from '../domains/contract/server/approval.ts'
import { cancel, contracts, save } from '../domains/contract/server/service.ts'
import { readContradictions } from '../domains/contract/server/compare.ts'
import { sign as signContract } from '../domains/contract/server/signing.ts'
import { chinaDay } from '../kernel/dates.ts'
import type { Ctx } from '../server/context.ts'
import { tx } from './journal.ts'
import { type DemoUser, present, upload } from './demo-user.ts'

/** The final state of a demo contract. */
export type Fate = 'draft' | 'cancelled' | 'legal' | 'manager' | 'returned' | 'approved' | 'signed' | 'archived'

/** The participants in a contract's life. */
export interface Team {
  author: DemoUser
  legal: DemoUser
  manager: DemoUser
}

export const dayMs = 86_400_000
/** This time of the day, some days ago. */
export const daysAgo = (days: number): Date => new Date(Date.now() - days * dayMs)
const scan = readFileSync(join(import.meta.dirname, 'data/signature-page.pdf'))

/**
 * Moves a draft to its final state, a few days per step and never into the future.
 * @param begun creation date of the draft
 */
export async function live(team: Team, id: string, fate: Fate, begun: Date): Promise<void> {
  const now = Date.now()
  const day = (days: number) => new Date(Math.min(begun.getTime() + days * dayMs, now))
  const versionOf = async (ctx: Ctx) => (await contracts.see(ctx, id)).version
  const decide = (desk: DemoUser, days: number, pass: boolean, opinion: string) =>
    tx(desk.at(day(days)), async (ctx) => {
      const { version, currentTextId } = await contracts.see(ctx, id)
      return approval.approve(ctx, {
        id,
        version,
        textId: present(currentTextId, 'a text'),
        pass,
        final: false,
        opinion,
      })
    })

  if (fate === 'draft') return
  if (fate === 'cancelled') {
    await tx(team.author.at(day(6)), async (ctx) => cancel(ctx, { id, version: await versionOf(ctx) }))
    return
  }
  await submit(team.author.at(day(1)), id)
  if (fate === 'legal') return
  if (fate === 'returned') {
    await decide(team.legal, 2, false, '附件不全，请补充附件后重新提交。')
    return
  }
  await decide(team.legal, 2, true, '条款已核对，风险提示见审查结果。')
  if (fate === 'manager') return
  await decide(team.manager, 3, true, '同意。')
  if (fate === 'approved') return
  await sign(team.legal.at(day(7)), id)
  if (fate === 'archived') await placeOnFile(team.legal.at(day(14)), id)
}

/** Deliberate differences of the sample texts are explained, as a careful author would do. */
async function submit(ctx: Ctx, id: string): Promise<void> {
  // One step of the demo: a later start does not submit again.
  await tx(ctx, async (ctx) => {
    const found = await readContradictions(ctx, id)
    const contract = await contracts.see(ctx, id)
    if (found.length > 0) {
      const explanations = Object.fromEntries(
        found.map(({ key, field }) => [
          key,
          field === 'amountUpper' ? '正文大写有误，以小写为准，签署前由相对方更正' : '以表单为准，签署前更正正文',
        ]),
      )
      await save(ctx, contractApi.save.input.parse({ ...contract, explanations }))
    }
    const { version } = await contracts.see(ctx, id)
    await submitContract(ctx, { id, version, confirmReason: '分属不同项目，分别采购' })
  })
}

async function sign(ctx: Ctx, id: string): Promise<void> {
  const scanFileId = await upload(ctx, '签署页.pdf', scan, 'pdf')
  await tx(ctx, async (ctx) => {
    const { version } = await contracts.see(ctx, id)
    return signContract(ctx, contractApi.sign.input.parse({ id, version, signDate: chinaDay(ctx.now), scanFileId }))
  })
}

async function placeOnFile(ctx: Ctx, contractId: string): Promise<void> {
  const scanFileId = await upload(ctx, '归档扫描件.pdf', scan, 'pdf')
  const there = new Set<string>(['original', 'approvalForm', 'sealRegister', 'counterpartyQualification'])
  await tx(ctx, async (ctx) => {
    const contract = await contracts.see(ctx, contractId)
    const saved = await saveArchive(ctx, {
      contractId,
      version: 0,
      archivePlace: '法务档案室 2 柜 5 盒',
      archiveDate: chinaDay(ctx.now),
      originals: 2,
      copies: 1,
      pages: 12,
      keeperPsnId: ctx.who.accountId,
      // Leases of buildings are kept permanently.
      retention: contract.contractType === contractType.code.lease ? 'permanent' : '10',
      secretLevel: 'internal',
      remark: '',
      scanFileId,
      checklist: checklistItem.values.map((item) =>
        there.has(item)
          ? { item, state: 'present', reason: '' }
          : { item, state: 'notApplicable', reason: '本合同不涉及' },
      ),
    })
    await fileContract(ctx, contractId, saved.version)
  })
}
