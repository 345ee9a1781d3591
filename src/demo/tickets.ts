import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allocationApi } from '../domains/allocation/api.ts'
import { add as allocate } from '../domains/allocation/server/service.ts'
import { lawyerApi } from '../domains/lawyer/api.ts'
import { save as saveLawyer } from '../domains/lawyer/server/service.ts'
import { type Ticket, ticketApi } from '../domains/ticket/api.ts'
import { assign } from '../domains/ticket/server/assignment.ts'
import { cancel, confirm, reject, reply, save, submit } from '../domains/ticket/server/service.ts'
import { show } from '../domains/ticket/server/acts.ts'
import { abort, changeStatus, deliver } from '../domains/ticket/server/work.ts'
import { chinaDay } from '../kernel/dates.ts'
import type { Ctx } from '../server/context.ts'
import { tx } from './journal.ts'
import type { Server } from '../server/start.ts'
import { type DemoUser, deskOf, present, upload } from './demo-user.ts'
import { dayMs } from './life.ts'
import type { DemoAccount } from './organisations.ts'

interface Sample {
  /** Code of the organisation. */
  tenant: string
  title: string
  type: string
  urgency: string
  text: string
  /** Name of an attached file. */
  paper?: string
  daysAgo: number
  fate:
    | 'draft'
    | 'submitted'
    | 'cancelled'
    | 'toAccept'
    | 'processing'
    | 'waiting'
    | 'inCheck'
    | 'delivered'
    | 'disputed'
    | 'ended'
    | 'aborted'
  /** Questions of the lawyer and answers of the customer, alternating. */
  said: readonly string[]
  result?: string
  score?: number
  comment?: string
}
const samples = JSON.parse(readFileSync(join(import.meta.dirname, 'data/tickets.json'), 'utf8')) as Sample[]
const hourMs = 3_600_000

interface Staff {
  root: DemoUser
  ops: DemoUser
  check: DemoUser
  lawyers: DemoUser[]
}

/**
 * Creates the profiles of the provider's lawyers, and for each organisation an allocation and tickets in all states.
 */
export async function seedTickets(server: Server, accounts: readonly DemoAccount[]): Promise<void> {
  const named = (loginName: string) => deskOf(server, accounts, { loginName })
  const staff: Staff = {
    root: await named('root'),
    ops: await named('ops_admin'),
    check: await named('check_lawyer'),
    lawyers: [await named('lawyer'), await named('lawyer_2')],
  }
  await profiles(staff)
  for (const [i, code] of ['hy', 'dh'].entries()) {
    const customer = await named(`${code}_legal`)
    const lawyer = present(staff.lawyers[i], 'a lawyer')
    await allocated(staff.ops, customer, lawyer, i)
    for (const sample of samples.filter(({ tenant }) => tenant.toLowerCase() === code))
      await live(sample, customer, lawyer, staff)
  }
}

async function profiles({ root, lawyers }: Staff): Promise<void> {
  const fields = [
    ['contract', 'dispute', 'company'],
    ['contract', 'labour', 'maritime'],
  ]
  for (const [i, desk] of lawyers.entries()) {
    const { name, accountId: userId } = desk.at(new Date()).who
    const year = 2010 + 3 * i
    const typed = {
      name,
      userId,
      isPlatform: true,
      sex: i % 2,
      licenseNo: `1110101${year}10${String(i).padStart(4, '3')}`,
      education: 'master',
      phone: `1700000300${i + 1}`,
      specialties: present(fields[i], 'specialties'),
      practiceSince: `${year}-07-01`,
    }
    await tx(root.at(new Date()), (ctx) => saveLawyer(ctx, lawyerApi.save.input.parse(typed)))
  }
}

async function allocated(ops: DemoUser, customer: DemoUser, lawyer: DemoUser, i: number): Promise<void> {
  const today = Date.now()
  const typed = {
    tenantId: customer.at(new Date()).tenantId,
    lawyerId: lawyer.at(new Date()).who.accountId,
    serviceTypes: i === 0 ? ['consult', 'review', 'letter'] : ['review', 'draft', 'consult', 'letter'],
    quota: i === 0 ? 20 : null,
    startDate: chinaDay(new Date(today - 90 * dayMs)),
    endDate: chinaDay(new Date(today + 275 * dayMs)),
    priority: 1 + i,
  }
  await tx(ops.at(new Date(today - 90 * dayMs)), (ctx) => allocate(ctx, allocationApi.add.input.parse(typed)))
}

/** Moves a ticket to its final state; events of today happen now. */
async function live(sample: Sample, customer: DemoUser, lawyer: DemoUser, { ops, check }: Staff): Promise<void> {
  const { fate } = sample
  // From ten in the morning of its day, with some hours between steps.
  const begun = Date.parse(`${chinaDay(new Date(Date.now() - sample.daysAgo * dayMs))}T10:10:00+08:00`)
  let step = 0
  const next = () => new Date(Math.min(Date.now(), begun + (step += 1) * 1.5 * hourMs))
  const by = <T>(desk: DemoUser, work: (ctx: Ctx) => Promise<T>) => tx(desk.at(next()), work)
  let ticket = await by(customer, async (ctx) => save(ctx, await draft(sample, customer)))
  const at = () => ({ id: ticket.id, version: ticket.version })
  const status = async (desk: DemoUser, action: 'accept' | 'pass') => {
    ticket = await by(desk, (ctx) => changeStatus(ctx, { ...at(), action, reason: null }))
  }
  if (fate === 'draft') return
  ticket = await by(customer, (ctx) => submit(ctx, at()))
  if (fate === 'cancelled') await by(customer, (ctx) => cancel(ctx, at(), '业务方案取消'))
  if (fate === 'submitted' || fate === 'cancelled') return
  const [lawyerId, checkLawyerId] = [lawyer, check].map((desk) => desk.at(new Date()).who.accountId) as [string, string]
  ticket = await by(ops, (ctx) =>
    assign(ctx, { ...at(), lawyerId, checkLawyerId, confirmReason: '已核对，双方无利害关系' }),
  )
  if (fate === 'toAccept') return
  await status(lawyer, 'accept')
  for (const [i, content] of sample.said.entries()) {
    const asks = i === 0 && (fate === 'waiting' || sample.said.length > 1)
    ticket = await by(i % 2 === 0 ? lawyer : customer, (ctx) => reply(ctx, { id: ticket.id, content, files: [], asks }))
  }
  if (fate === 'aborted')
    await by(ops, (ctx) => abort(ctx, { ...at(), reason: '企业调整用工方案，不再需要协议', percent: 30 }))
  if (sample.result === undefined) return
  const hand = async () => {
    const name = `${sample.title}-成果.txt`
    const text = present(sample.result, 'a result')
    const fileId = await upload(lawyer.at(next()), name, Buffer.from(text), 'txt')
    const result = { content: text, files: [{ fileId, name }], isGenerated: false }
    ticket = await by(lawyer, (ctx) => deliver(ctx, { ...at(), ...result }))
  }
  await hand()
  if (fate === 'inCheck') return
  await status(check, 'pass')
  if (fate === 'disputed') {
    ticket = await by(customer, (ctx) => reject(ctx, { ...at(), reason: '没有说明货主与承运人之间的追偿路径' }))
    await hand()
    await status(check, 'pass')
    await by(customer, (ctx) => reject(ctx, { ...at(), reason: '仍未回应追偿路径，请运营裁定' }))
  }
  if (fate !== 'ended') return
  ticket = await tx(customer.at(new Date()), (ctx): Promise<Ticket> => show(ctx, ticket.id))
  await by(customer, (ctx) => confirm(ctx, { ...at(), score: sample.score ?? 5, comment: sample.comment ?? null }))
}

async function draft(sample: Sample, customer: DemoUser) {
  const fileId =
    sample.paper &&
    (await upload(customer.at(new Date()), sample.paper, Buffer.from(`${sample.title}\n${sample.text}`), 'txt'))
  return ticketApi.save.input.parse({
    title: sample.title,
    ticketType: sample.type,
    urgency: sample.urgency,
    contactPhone: '13900001200',
    description: sample.text,
    attachments: fileId ? [{ fileId, name: sample.paper }] : [],
  })
}
