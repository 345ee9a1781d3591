import type { LawFirm } from '../domains/law-firm/api.ts'
import { lawFirmHireApi } from '../domains/law-firm-hire/api.ts'
import { award } from '../domains/law-firm-hire/server/award.ts'
import { approval, evaluate } from '../domains/law-firm-hire/server/engagement.ts'
import { nameScorers, score } from '../domains/law-firm-hire/server/scoring.ts'
import { save } from '../domains/law-firm-hire/server/service.ts'
import { lawFirmOutApi } from '../domains/law-firm-out/api.ts'
import * as removals from '../domains/law-firm-out/server/service.ts'
import { chinaDay } from '../kernel/dates.ts'
import { tx } from './journal.ts'
import { type DemoUser, present } from './demo-user.ts'
import { daysAgo } from './life.ts'

interface Sample {
  matter: string
  type: 2 | 4
  service: 1 | 2 | 3
  fee: string
  fate: 'draft' | 'chosen' | 'approval' | 'running' | 'done'
}
const samples: readonly Sample[] = [
  { matter: '年度常年法律顾问', type: 4, service: 3, fee: '300000', fate: 'running' },
  { matter: '设备采购争议仲裁代理', type: 2, service: 2, fee: '180000', fate: 'running' },
  { matter: '海外子公司设立专项', type: 4, service: 1, fee: '220000', fate: 'approval' },
  { matter: '数据合规体检', type: 2, service: 1, fee: '90000', fate: 'done' },
  { matter: '商标维权专项', type: 4, service: 1, fee: '120000', fate: 'chosen' },
  { matter: '劳动用工制度修订', type: 2, service: 1, fee: '60000', fate: 'draft' },
]
/** The participants. */
export interface Office {
  legal: DemoUser
  manager: DemoUser
  admin: DemoUser
}

/** Hirings of the last months in all states, and a firm's removal that is being decided. */
export async function seedHires(firms: readonly LawFirm[], { legal, manager, admin }: Office): Promise<void> {
  for (const [i, sample] of samples.entries()) await makeHire(sample, 56 - 9 * i, firms, { legal, manager, admin })
  await tx(legal.at(daysAgo(2)), async (ctx) => {
    const typed = {
      firmId: present(firms.at(-1), 'a firm').id,
      outType: '2',
      removalReason: 2,
      description: '连续两次评价为C，建议淘汰。',
    }
    await removals.approval.submit(ctx, await removals.save(ctx, lawFirmOutApi.save.input.parse(typed)))
  })
}

async function makeHire(sample: Sample, ago: number, firms: readonly LawFirm[], { legal, manager, admin }: Office) {
  const isGeneral = sample.type === 4
  const asked = isGeneral ? firms.slice(0, 3) : firms.slice(ago % 3, (ago % 3) + 1)
  const candidates = asked.map(({ id }, i) => ({
    firmId: id,
    quote: `${Number(sample.fee) + 20_000 * i}`,
    plan: '合伙人牵头，两名律师执行，每月书面报告。',
  }))
  let hire = await tx(legal.at(daysAgo(ago)), (ctx) =>
    save(
      ctx,
      lawFirmHireApi.save.input.parse({
        matter: sample.matter,
        hiringType: sample.type,
        serviceType: sample.service,
        ...(isGeneral
          ? { selectionMode: 3, selectionType: sample.service === 3 ? '2' : '1' }
          : { specialReason: '原承办团队熟悉情况，延续委托。' }),
        candidates,
        startDate: chinaDay(daysAgo(ago - 10)),
        endDate: chinaDay(daysAgo(ago - 374)),
      }),
    ),
  )
  if (sample.fate === 'draft') return
  if (isGeneral) {
    const scorers = [legal, manager, admin]
    const ids = scorers.map((desk) => desk.at(daysAgo(ago)).who.accountId)
    hire = await tx(legal.at(daysAgo(ago)), (ctx) =>
      nameScorers(ctx, { id: hire.id, version: hire.version, scorers: ids }),
    )
    const scores = asked.map(({ id }, i) => ({ firmId: id, score: 90 - 5 * i }))
    for (const desk of scorers)
      await tx(desk.at(daysAgo(ago)), (ctx) =>
        score(ctx, { id: hire.id, round: 1, scores, comment: '', noConflict: true }),
      )
  }
  hire = await tx(legal.at(daysAgo(ago - 1)), (ctx) =>
    award(ctx, {
      id: hire.id,
      version: hire.version,
      winnerFirmId: present(asked[0], 'a firm').id,
      feeMode: 'fixed',
      fee: `${sample.fee}.00`,
      claimAmount: null,
      contingencyMatter: null,
      agreement: [],
      awardReason: null,
      noConflict: true,
    }),
  )
  if (sample.fate === 'chosen') return
  hire = await tx(legal.at(daysAgo(ago - 2)), (ctx) => approval.submit(ctx, hire))
  if (sample.fate === 'approval') return
  hire = await tx(manager.at(daysAgo(ago - 3)), (ctx) =>
    approval.approve(ctx, { id: hire.id, version: hire.version, pass: true, final: false, opinion: '同意。' }),
  )
  if (sample.fate !== 'done') return
  const marks = {
    professional: 22,
    response: 17,
    result: 22,
    cost: 13,
    compliance: 14,
    comment: '交付及时，建议可行。',
  }
  await tx(legal.at(daysAgo(1)), (ctx) => evaluate(ctx, { id: hire.id, version: hire.version, ...marks }))
}
