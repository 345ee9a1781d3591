import { analysisApi } from '../domains/analysis/api.ts'
import { saveScheme } from '../domains/analysis/server/schemes.ts'
import type { LedgerType } from '../domains/ledger/codes.ts'
import { generate as enter } from '../domains/ledger/server/generate.ts'
import { confirm, each, found, giveBack, submit } from '../domains/ledger/server/service.ts'
import { ledgerReportApi } from '../domains/ledger-report/api.ts'
import { approval, generate, save } from '../domains/ledger-report/server/service.ts'
import { chinaDay } from '../kernel/dates.ts'
import { tx } from './journal.ts'
import { type DemoUser, ownInstitution } from './demo-user.ts'

const types = ['contract', 'case', 'dispute'] as const satisfies LedgerType[]

/** The month `back` months ago, `2026-11`. */
function monthsAgo(back: number): string {
  const [year, month] = chinaDay(new Date()).split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7)
}

/**
 * Creates an organisation's ledgers of the last three months: the oldest confirmed, the next partly confirmed, this
 * month's just entered; an approved report and a draft; and three queries of the statistics.
 */
export async function seedLedgers(legal: DemoUser, manager: DemoUser): Promise<void> {
  const now = new Date()
  const reportOrg = await tx(legal.at(now), async (ctx) => (await ownInstitution(ctx)).id)
  const [oldest, last, current] = [monthsAgo(2), monthsAgo(1), monthsAgo(0)]
  for (const ledgerType of types) {
    for (const period of [oldest, last, current])
      await tx(legal.at(now), (ctx) => enter(ctx, { ledgerType, period, reportOrg }))
    await work(legal, manager, ledgerType, oldest, true)
    await work(legal, manager, ledgerType, last, false)
  }
  await seedReports(legal, manager, reportOrg, oldest, last)
  await seedSchemes(legal)
}

/** Submits and confirms the lines of a month; unless `all`, one is returned and the newest is left open. */
async function work(
  legal: DemoUser,
  manager: DemoUser,
  ledgerType: LedgerType,
  period: string,
  all: boolean,
): Promise<void> {
  const now = new Date()
  const lines = await tx(legal.at(now), (ctx) =>
    found(ctx, { ledgerType, period, status: [1] })
      .select('ledger.id')
      .orderBy('ledger.ledgerNo')
      .execute(),
  )
  const ids = lines.map(({ id }) => id).slice(0, all ? lines.length : -1)
  const [first, ...rest] = ids
  if (first === undefined) return
  await tx(legal.at(now), (ctx) => each(submit)(ctx, { ids }))
  await tx(manager.at(now), (ctx) => each(confirm)(ctx, { ids: all ? ids : rest }))
  if (!all)
    await tx(manager.at(now), (ctx) => giveBack(ctx, { id: first, version: 2, reason: '金额与原件不一致，请核对' }))
}

async function seedReports(
  legal: DemoUser,
  manager: DemoUser,
  reportOrg: string,
  oldest: string,
  last: string,
): Promise<void> {
  const now = new Date()
  const report = (reportName: string, ledgerType: LedgerType, period: string) =>
    tx(legal.at(now), async (ctx) => {
      const typed = { reportName, reportType: 'month', ledgerType, period, reportOrg }
      return generate(ctx, await save(ctx, ledgerReportApi.save.input.parse(typed)))
    })
  const done = await report(`${oldest} 合同台账月报`, 'contract', oldest)
  const sent = await tx(legal.at(now), (ctx) => approval.submit(ctx, done))
  const { id, version } = sent
  // A decision of a minute ago can no longer be taken back: nothing of the demo waits for that.
  await tx(manager.at(new Date(now.getTime() - 60_000)), (ctx) =>
    approval.approve(ctx, { id, version, pass: true, final: false, opinion: '数字与台账一致' }),
  )
  await report(`${last} 纠纷台账月报`, 'dispute', last)
}

async function seedSchemes(legal: DemoUser): Promise<void> {
  const to = chinaDay(new Date())
  const period = { from: `${monthsAgo(11)}-01`, to }
  const schemes = [
    {
      scheme: '合同数量与金额按月',
      subject: 'contract',
      dimension: ['month'],
      measure: ['count', 'amount'],
      chartType: 'bar',
    },
    { scheme: '案件类型与状态', subject: 'case', dimension: ['type', 'status'], measure: ['count'], chartType: 'bar' },
    { scheme: '纠纷类型占比', subject: 'dispute', dimension: ['type'], measure: ['count', 'amount'], chartType: 'pie' },
  ]
  for (const one of schemes)
    await tx(legal.at(new Date()), (ctx) =>
      saveScheme(ctx, analysisApi.saveScheme.input.parse({ ...one, period, shared: true })),
    )
}
