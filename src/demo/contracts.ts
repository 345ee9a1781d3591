import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { Contract } from '../domains/contract/api.ts'
import { contractApi } from '../domains/contract/api.ts'
import { save } from '../domains/contract/server/service.ts'
import { addText } from '../domains/contract/server/texts.ts'
import { noteApi } from '../domains/note/api.ts'
import { saveNote } from '../domains/note/server/service.ts'
import { chinaDay } from '../kernel/dates.ts'
import type { Ctx } from '../server/context.ts'
import { branch, tx } from './journal.ts'
import { fill } from '../server/messages.ts'
import type { Server } from '../server/start.ts'
import { type DemoUser, deskOf, ownInstitution, upload } from './demo-user.ts'
import { seedContractLife } from './contract-life.ts'
import { seedAudits } from './audits.ts'
import { seedCases } from './cases.ts'
import { seedDisputes } from './disputes.ts'
import { seedLedgers } from './ledgers.ts'
import { seedLawFirms } from './law-firms.ts'
import { seedOwnLibrary } from './libraries.ts'
import { dayMs, type Fate, live } from './life.ts'
import { organisations } from './organisations.ts'
import type { DemoAccount } from './organisations.ts'
import { folder, readData } from './read-data.ts'

interface Sample {
  /** Code of the organisation. */
  tenant: string
  name: string
  /** File of the sample text, if the contract has one yet. */
  text?: string
  category: string
  type: string
  other?: string
  creditCode?: string
  flow: 'out' | 'none'
  amount?: string
  /** Days between the draft and the day of the installation. */
  daysAgo: number
  fate: Fate
}

const roles = ['business_user', 'legal_staff', 'legal_manager', 'tenant_admin'] as const

/**
 * Creates for each demo organisation contracts of the last eight months in all states, with texts that have findings,
 * disputes, and some notes for its users.
 */
export async function seedContracts(server: Server, accounts: DemoAccount[]): Promise<void> {
  await Promise.all(
    organisations
      .filter((organisation) => organisation.kind === 'tenant')
      .map(({ code, name }) =>
        branch(`contracts ${code}`, () =>
          seedTenant(
            server,
            code,
            accounts.filter((account) => account.tenantName === name),
          ),
        ),
      ),
  )
}

async function seedTenant(server: Server, code: string, accounts: DemoAccount[]): Promise<void> {
  const opened = await Promise.all(roles.map((role) => deskOf(server, accounts, { role })))
  const [author, legal, manager, admin] = opened as [DemoUser, DemoUser, DemoUser, DemoUser]
  const samples = readData<Sample[]>('contracts.json').filter((sample) => sample.tenant === code)
  const made: { sample: Sample; contract: Contract; begun: Date }[] = []
  // Sequentially and oldest first, so that the numbers follow the dates.
  for (const sample of samples.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const begun = new Date(`${chinaDay(new Date(Date.now() - sample.daysAgo * dayMs))}T10:05:00+08:00`)
    made.push({ sample, contract: await draft(author.at(begun), sample), begun })
  }
  // Two in parallel: while the process reads one text, another contract is processed.
  await Promise.all(
    [0, 1].map((lane) =>
      branch(`texts ${code} ${lane}`, async () => {
        for (const { sample, contract, begun } of made.filter((_, i) => i % 2 === lane)) {
          if (sample.text) await writeText(author.at(begun), contract, sample, sample.text)
          await live({ author, legal, manager }, contract.id, sample.fate, begun)
        }
      }),
    ),
  )
  await seedContractLife(
    { legal, manager, admin },
    made.map(({ sample: { fate, amount }, contract: { id }, begun }) => ({ id, fate, begun, amount: amount ?? null })),
  )
  await seedDisputes(code, legal, manager)
  await seedLawFirms({ legal, manager, admin })
  await seedCases(code, legal, manager)
  await seedLedgers(legal, manager)
  await seedOwnLibrary(code, legal, manager)
  await seedAudits(
    made.filter(({ sample }) => sample.fate === 'signed' || sample.fate === 'archived').map(({ contract }) => contract),
    legal,
    manager,
  )
  await seedNotes({ business_user: author, legal_staff: legal, legal_manager: manager, tenant_admin: admin })
}

async function draft(ctx: Ctx, sample: Sample): Promise<Contract> {
  const { name, category, type, other, creditCode, flow, amount, text } = sample
  return tx(ctx, async (ctx) => {
    const institution = await ownInstitution(ctx)
    const typed = contractApi.save.input.parse({
      contractName: name,
      contractCategory: category,
      contractType: type,
      ourParty: institution.id,
      // Our organisation is the second party of a lease.
      ourPosition: text === 'lease.txt' ? 'B' : 'A',
      counterparties: other ? [{ name: other, type: 'enterprise', creditCode }] : [],
      startDate: chinaDay(new Date(ctx.now.getTime() + 14 * dayMs)),
      endDate: chinaDay(new Date(ctx.now.getTime() + 379 * dayMs)),
      moneyFlow: flow,
      ...(flow === 'out' && { amount, taxRate: 13, payMethod: 'instalments', selectionMode: 4 }),
      subject: name.replace(/(?:采购)?(?:合同|协议|意向书)$/, ''),
      disputeWay: 'litigation',
      disputeOrg: '我方所在地人民法院',
    })
    return save(ctx, typed)
  })
}

async function writeText(ctx: Ctx, contract: Contract, sample: Sample, file: string): Promise<void> {
  const text = fill(readFileSync(join(folder, file), 'utf8'), {
    name: sample.name,
    us: contract.ourPartyName ?? '',
    other: sample.other ?? '',
    amount: sample.amount ?? '',
    start: contract.startDate ?? '',
    end: contract.endDate ?? '',
  })
  const type = extname(file)
  const fileId = await upload(ctx, `${sample.name}${type}`, Buffer.from(text), type.slice(1))
  await tx(ctx, (ctx) => addText(ctx, { id: contract.id, version: contract.version, fileId }))
}

async function seedNotes(desks: Record<(typeof roles)[number], DemoUser>): Promise<void> {
  const notes =
    readData<{ role: (typeof roles)[number]; content: string; color: string; pinned: boolean }[]>('notes.json')
  for (const { role, ...typed } of notes) {
    await tx(desks[role].at(new Date()), (ctx) => saveNote(ctx, noteApi.update_note.input.parse(typed)))
  }
}
