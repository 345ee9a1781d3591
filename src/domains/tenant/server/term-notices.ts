import type { Ctx } from '../../../server/context.ts'
import { asOrganisation } from '../../../server/db/shared.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { accountsWith } from '../../account/server/service.ts'
import { isFirst, notify } from '../../notice/server/service.ts'
import { daysBetween } from '../codes.ts'

/** Days before the end of a term at which notices are sent, fewest first. */
const MARKS = [1, 7, 15, 30] as const

/**
 * Notifies an organisation's administrators and the provider's operations staff 30, 15, 7 and 1 days before the end of
 * its term, each once per end date. If the job did not run on a day, the next run catches up.
 * @param ctx of the provider, who maintains the terms
 * @param today `YYYY-MM-DD`
 */
export async function notifyTerms(ctx: Ctx, today: string): Promise<void> {
  const running = await tx(ctx, (ctx) =>
    table(ctx, 'enterprise')
      .select()
      .select(['id', 'tenantName', 'endDate'])
      .where('stage', 'in', ['trial', 'active', 'expiring'])
      .where('endDate', '>=', today)
      .execute(),
  )
  for (const { id, tenantName, endDate } of running) {
    const days = daysBetween(today, endDate!)
    const mark = MARKS.find((most) => days <= most)
    if (mark !== undefined) await tx(ctx, (ctx) => tell(ctx, { id, tenantName, endDate: endDate!, days, mark }))
  }
}

interface Ending {
  id: string
  tenantName: string
  endDate: string
  days: number
  mark: number
}

async function tell(ctx: Ctx, { id, tenantName, endDate, days, mark }: Ending): Promise<void> {
  if (!(await isFirst(ctx, `term/${id}/${endDate}/${mark}`))) return
  const about = { kind: 'term', byMail: true, bizType: 'enterprise', bizId: id } as const
  const vars = { date: endDate, days }
  const operations = await accountsWith(ctx, 'tenant:renew')
  await notify(ctx, {
    ...about,
    to: operations.map((one) => one.id),
    vars: { step: 'customer', tenant: tenantName, ...vars },
    link: `/EnterOperationsEdit/view/${id}`,
  })
  const inside = await asOrganisation(ctx, id)
  const administrators = await accountsWith(inside, 'charge:renew:add')
  await notify(inside, {
    ...about,
    to: administrators.map((one) => one.id),
    vars: { step: 'own', ...vars },
    link: '/EnterpriseCostIndex',
  })
}
