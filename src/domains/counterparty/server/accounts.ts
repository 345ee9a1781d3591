import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failMissing } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { crud } from '../../../server/db/crud.ts'
import { table } from '../../../server/db/table.ts'
import type { Account, Counterparty, counterpartyApi } from '../api.ts'
import { counterparties, note } from './records.ts'

type Input<K extends keyof typeof counterpartyApi> = ParsedInputOf<(typeof counterpartyApi)[K]>

const accounts = crud('counterparty_account')

/** All but the last four digits are hidden from those who may not edit counterparties. */
const ends = (number: string): string => `**** ${number.slice(-4)}`

/** The accounts of a counterparty, those to be confirmed first. */
export async function accountsOf(ctx: Ctx, id: string): Promise<Account[]> {
  const rows = await table(ctx, 'counterparty_account')
    .select()
    .select(['id', 'version', 'bankName', 'holder', 'accountNo', 'state', 'replacesId', 'source'])
    .select(['createPsnId', 'createPsnName', 'createTime', 'confirmPsnName', 'confirmTime'])
    .where('counterpartyId', '=', id)
    .orderBy('state', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const isWhole = ctx.who.perms.has('counterparty:edit')
  return rows.map((row) => ({
    ...row,
    state: row.state as Account['state'],
    accountNo: isWhole ? row.accountNo : ends(row.accountNo),
  }))
}

/** Adds an account that is pending. @throws `counterparty.accountTwice` for a number that is there already */
export async function addAccount(ctx: Ctx, { id, version, ...typed }: Input<'addAccount'>): Promise<Counterparty> {
  const counterparty = await counterparties.see(ctx, id)
  await counterparties.allow(ctx, counterparty, 'addAccount')
  const accountNo = typed.accountNo.replaceAll(/[\s-]/g, '')
  const known = await accountsOf(ctx, id)
  if (typed.replacesId !== null && !known.some((one) => one.id === typed.replacesId)) failMissing()
  if (known.some((one) => one.accountNo === accountNo && one.id !== typed.replacesId))
    fail('counterparty.accountTwice', { number: ends(accountNo) })
  const by = { createPsnId: ctx.who.accountId, createPsnName: ctx.who.name, createTime: ctx.now }
  await accounts.add(ctx, { ...typed, accountNo, counterpartyId: id, ...by })
  return counterparties.transition(ctx, counterparty, version, 'addAccount', {}, `${typed.bankName} ${ends(accountNo)}`)
}

/** Confirms what another person has entered. A changed account takes the place of the former one. */
export async function confirmAccount(ctx: Ctx, q: Input<'confirmAccount'>): Promise<true> {
  const account = await accountOf(ctx, q)
  if (account.state !== 'pending') fail('counterparty.accountConfirmed')
  if (account.createPsnId === ctx.who.accountId) fail('counterparty.accountOwn')
  const by = { confirmPsnId: ctx.who.accountId, confirmPsnName: ctx.who.name, confirmTime: ctx.now }
  await accounts.change(ctx, account, q.version, { state: 'confirmed', ...by })
  if (account.replacesId !== null) await accounts.retire(ctx, account.replacesId)
  await note(ctx, q.id, 'confirmAccount', `${account.bankName} ${ends(account.accountNo)}`)
  return true
}

export async function dropAccount(ctx: Ctx, { reason, ...q }: Input<'dropAccount'>): Promise<true> {
  const account = await accountOf(ctx, q)
  // The version is compared by a change; a retirement reads the current one.
  await accounts.change(ctx, account, q.version, {}, { note: reason })
  await accounts.retire(ctx, account.id)
  await note(ctx, q.id, 'dropAccount', `${account.bankName} ${ends(account.accountNo)} ${reason}`)
  return true
}

async function accountOf(ctx: Ctx, { id, accountId }: { id: string; accountId: string }) {
  await counterparties.see(ctx, id)
  const account = await accounts.get(ctx, accountId)
  return account.counterpartyId === id ? account : failMissing()
}
