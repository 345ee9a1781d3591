import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Company } from '../domains/credit/api.ts'
import { register } from '../domains/credit/server/register.ts'
import { black, queryCompany, monitor, readSubject } from '../domains/credit/server/service.ts'
import { tx } from './journal.ts'
import { type DemoUser, present } from './demo-user.ts'
import { daysAgo } from './life.ts'

/** Fills the register with fictitious companies: the counterparties of the demo's contracts. */
export async function seedCompanies(operator: DemoUser): Promise<void> {
  const file = join(import.meta.dirname, 'data/companies.json')
  const companies = Company.array().parse(JSON.parse(readFileSync(file, 'utf8')))
  await tx(operator.at(new Date()), (ctx) => register(ctx, companies, '演示企业（虚构）'))
}

/** Queries of the legal staff: days ago, and name. */
const asked: readonly (readonly [days: number, name: string])[] = [
  [96, '嘉禾机电设备有限公司'],
  [80, '青岚展览工程有限公司'],
  [61, '云拓信息技术有限公司'],
  [33, '蓝海新能源科技有限公司'],
  [20, '众诚劳务服务有限公司'],
  [6, '江南产业园投资有限公司'],
  [2, '嘉禾机电设备有限公司'],
  [1.5, '蓝海新能源科技有限公司'],
]

/** Companies that an organisation has queried; one is monitored, one is on the blacklist. */
export async function seedCredit({ legal, manager }: { legal: DemoUser; manager: DemoUser }): Promise<void> {
  const ids = new Map<string, string>()
  for (const [days, name] of asked)
    ids.set(name, (await tx(legal.at(daysAgo(days)), (ctx) => queryCompany(ctx, name))).id)
  const watched = present(ids.get('蓝海新能源科技有限公司'), 'a company')
  await tx(legal.at(daysAgo(1)), async (ctx) => {
    const { version } = await readSubject(ctx, watched)
    return monitor(ctx, { id: watched, version, on: true })
  })
  const bad = present(ids.get('青岚展览工程有限公司'), 'a company')
  await tx(manager.at(daysAgo(79)), async (ctx) => {
    const { version } = await readSubject(ctx, bad)
    return black(ctx, { id: bad, version, reason: '失信被执行人，展厅搭建项目违约未结' })
  })
}
