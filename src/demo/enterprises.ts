import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { moduleCode } from '../domains/cost-standard/codes.ts'
import { enterpriseCostApi } from '../domains/enterprise-cost/api.ts'
import { decideRenewal, saveRenewal, submitRenewal } from '../domains/enterprise-cost/server/service.ts'
import { tenantApi } from '../domains/tenant/api.ts'
import { saveTenant, seeTenant, switchTenant } from '../domains/tenant/server/enterprises.ts'
import { openTenant } from '../domains/tenant/server/open.ts'
import { extendTerm } from '../domains/tenant/server/service.ts'
import { chinaDay } from '../kernel/dates.ts'
import { tx } from './journal.ts'
import type { Server } from '../server/start.ts'
import { type DemoUser, deskOf, present, upload } from './demo-user.ts'
import { dayMs } from './life.ts'
import { creditCode } from './made-up.ts'
import type { DemoAccount } from './organisations.ts'

interface Sample {
  shortName: string
  /** The credit code without its check digit. */
  body: string
  industry: string
  scale: string
  region: string
  address: string
  contact: string
  phone: string
  package: string
  /** Remaining days of its term. */
  left: number
  seats: number
}
interface Other extends Sample {
  name: string
  login: string
  admin: string
  begun: number
  coins: number
  modules: readonly string[]
  stop?: string
  draft?: true
}
interface RenewalSample {
  of: string
  package: string
  seats: number
  coins: number
  amount: string
  pay: string
  fate: 'draft' | 'waiting' | 'rejected' | 'passed'
  opinion?: string
}
const data = JSON.parse(readFileSync(join(import.meta.dirname, 'data/enterprises.json'), 'utf8')) as {
  known: Record<string, Sample>
  others: Other[]
  renewals: RenewalSample[]
}
const voucher = readFileSync(join(import.meta.dirname, 'data/signature-page.pdf'))
const day = (from: number) => chinaDay(new Date(Date.now() + from * dayMs))

/** Creates the provider's records of the demo organisations, further small ones in every state, and their renewals. */
export async function seedEnterprises(server: Server, accounts: readonly DemoAccount[]): Promise<void> {
  const held = (role: string) => deskOf(server, accounts, { role })
  const [ops, finance] = [await held('ops_admin'), await held('ops_finance')]
  const ids = new Map<string, string>()
  for (const { loginName, tenant, tenantName } of accounts) {
    const sample = data.known[loginName]
    if (sample && tenant) await keep(ops, tenant, tenantName, sample)
  }
  for (const other of data.others) ids.set(other.name, await enter(ops, other))
  for (const renewal of data.renewals) await renew(ops, finance, present(ids.get(renewal.of), renewal.of), renewal)
}

/** The credit code of an administrator's organisation; '' if the provider has none. */
export const knownCreditCode = (loginName: string): string => {
  const sample = data.known[loginName]
  return sample ? creditCode(sample.body) : ''
}

const facts = (sample: Sample) => ({
  shortName: sample.shortName,
  creditCode: creditCode(sample.body),
  industry: sample.industry,
  scale: sample.scale,
  region: sample.region,
  address: sample.address,
  contact: sample.contact,
  phone: sample.phone,
  packageName: sample.package,
  endDate: day(sample.left),
  maxUsers: sample.seats,
})

/** The record of an organisation that is already in use. */
async function keep(ops: DemoUser, id: string, tenantName: string, sample: Sample): Promise<void> {
  await tx(ops.at(new Date()), async (ctx) => {
    await extendTerm(ctx, id, { packageName: sample.package, endDate: day(sample.left), maxUsers: sample.seats })
    const { version } = await seeTenant(ctx, id)
    const typed = tenantApi.save.input.parse({
      ...facts(sample),
      id,
      version,
      tenantName,
      adminLoginName: present(
        Object.entries(data.known).find(([, one]) => one === sample),
        'the organisation',
      )[0],
      adminName: sample.contact,
      adminPhone: sample.phone,
      startDate: day(sample.left - 364),
      initCoin: 2000,
      moduleCodes: [...moduleCode.values],
    })
    await saveTenant(ctx, typed)
  })
}

async function enter(ops: DemoUser, other: Other): Promise<string> {
  const at = ops.at(new Date(Date.now() - other.begun * dayMs))
  const draft = await tx(at, (ctx) =>
    saveTenant(
      ctx,
      tenantApi.save.input.parse({
        ...facts(other),
        tenantName: other.name,
        adminLoginName: other.login,
        adminName: other.admin,
        adminPhone: other.phone,
        startDate: day(-other.begun),
        initCoin: other.coins,
        moduleCodes: other.modules,
      }),
    ),
  )
  if (other.draft) return draft.id
  // Opened as of today, so that each has the stage of its term.
  const { id, version } = await tx(ops.at(new Date()), (ctx) =>
    openTenant(ctx, { id: draft.id, version: draft.version }),
  )
  if (other.stop !== undefined)
    await tx(ops.at(new Date()), (ctx) =>
      switchTenant(ctx, { id, version, action: 'disable', reason: present(other.stop, 'a reason') }),
    )
  return id
}

async function renew(ops: DemoUser, finance: DemoUser, tenantId: string, sample: RenewalSample): Promise<void> {
  const now = new Date()
  const { endDate } = await tx(ops.at(now), (ctx) => seeTenant(ctx, tenantId))
  const from = Math.max(Date.parse(present(endDate, 'an end')) + dayMs, Date.parse(chinaDay(now)))
  const paid = sample.pay === 'transfer'
  const fileId = paid ? await upload(ops.at(now), '汇款凭证.pdf', voucher, 'pdf') : null
  const draft = await tx(ops.at(now), (ctx) =>
    saveRenewal(
      ctx,
      enterpriseCostApi.save.input.parse({
        tenantId,
        packageName: sample.package,
        startDate: chinaDay(new Date(from)),
        endDate: chinaDay(new Date(from + 364 * dayMs)),
        maxUsers: sample.seats,
        coin: sample.coins,
        amount: sample.amount,
        payMode: sample.pay,
        voucher: fileId === null ? [] : [{ fileId }],
      }),
    ),
  )
  if (sample.fate === 'draft') return
  const { id, version } = await tx(ops.at(now), (ctx) => submitRenewal(ctx, draft))
  if (sample.fate === 'waiting') return
  const decision = { id, version, pass: sample.fate === 'passed', opinion: sample.opinion ?? '' }
  await tx(finance.at(now), (ctx) => decideRenewal(ctx, decision))
}
