import { counterpartyApi } from '../domains/counterparty/api.ts'
import { accountsOf, addAccount, confirmAccount } from '../domains/counterparty/server/accounts.ts'
import { collect } from '../domains/counterparty/server/collect.ts'
import { counterparties } from '../domains/counterparty/server/records.ts'
import { save } from '../domains/counterparty/server/service.ts'
import { type DemoUser } from './demo-user.ts'
import { tx } from './journal.ts'
import { daysAgo } from './life.ts'

/** What the legal staff know of some counterparties besides their contracts; accounts and people are fictitious. */
const known = [
  {
    name: '嘉禾机电设备有限公司',
    formerNames: ['嘉禾机械配件厂'],
    aliases: ['嘉禾机电'],
    contacts: [{ name: '顾敏', post: '财务', phone: '13900006027', email: '' }],
    accounts: ['3390120045001706', '3306204411008842'],
  },
  { name: '云拓信息技术有限公司', formerNames: [], aliases: ['云拓'], contacts: [], accounts: ['3301550077206618'] },
] as const

/** The library of counterparties: collected from contracts, disputes and cases, some of them with more. */
export async function seedCounterparties({ legal, manager }: { legal: DemoUser; manager: DemoUser }): Promise<void> {
  await tx(legal.at(daysAgo(30)), collect)
  for (const sample of known) {
    const entry = await tx(legal.at(daysAgo(29)), async (ctx) => {
      const rows = counterparties.every(ctx).where('counterparty.name', '=', sample.name)
      const [found] = await counterparties.recordsIn(ctx, rows)
      if (!found) return undefined
      const { name, formerNames, aliases, contacts } = sample
      const typed = counterpartyApi.save.input.parse({ ...found, name, formerNames, aliases, contacts })
      return save(ctx, typed)
    })
    if (entry) await seedAccounts(legal, manager, entry.id, sample)
  }
}

/** The first account is confirmed by the head of legal; a second one waits. */
async function seedAccounts(
  legal: DemoUser,
  manager: DemoUser,
  id: string,
  { name, accounts }: (typeof known)[number],
): Promise<void> {
  for (const [i, accountNo] of accounts.entries()) {
    const days = i === 0 ? 28 : 3
    await tx(legal.at(daysAgo(days)), async (ctx) => {
      const { version } = await counterparties.see(ctx, id)
      const bankName = i === 0 ? '江禾银行 越州分行' : '越州商业银行 临湖支行'
      return addAccount(ctx, { id, version, bankName, holder: name, accountNo, source: '对方来函', replacesId: null })
    })
    if (i > 0) continue
    await tx(manager.at(daysAgo(days)), async (ctx) => {
      const [account] = await accountsOf(ctx, id)
      return confirmAccount(ctx, { id, accountId: account!.id, version: account!.version })
    })
  }
}
