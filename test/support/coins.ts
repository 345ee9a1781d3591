import { coinApi } from '../../src/domains/coin/api.ts'
import { capture, grant, type Use } from '../../src/domains/coin/server/service.ts'
import { tx } from '../../src/server/db/tx.ts'
import { AppError } from '../../src/kernel/errors.ts'
import type { Caller, TestServer } from './server.ts'

/** Grants the first organisation coins, once for each number. */
export const giveCoins = (server: TestServer, coins: number, bizNo: string) =>
  tx(server.server.contextFor(server.tenants.a.id), (ctx) => grant(ctx, { source: 'gift', coins, bizNo }))

/**
 * Charges the cost of one use, as a paid action of an organisation does on delivery.
 * @param by the account of the use; by default the system
 * @returns the charged coins, or the message of the refusal
 */
export async function spend(server: TestServer, tenantId: string, one: Use, by?: Caller): Promise<number | string> {
  const ctx = server.server.contextFor(tenantId)
  const person = by ? { ...ctx.who, accountId: by.accountId, name: by.loginName } : ctx.who
  try {
    return await tx(ctx, (ctx) => capture(ctx.asPerson(person), one))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return ctx.say(error.key, error.vars)
  }
}

/** The coins of the first organisation. @param admin its administrator */
export const balanceOf = async (server: TestServer, admin: Caller): Promise<number> =>
  (await admin.ask(coinApi.account, { tenantId: server.tenants.a.id })).balance

/**
 * The cost of one use of a paid module for the first organisation, after its page has settled it by its business
 * number.
 * @returns the coins of the settlement reply, and those of every line of the points ledger with this number
 */
export async function paidFor(
  server: TestServer,
  moduleCode: string,
  bizId: string,
  quantity: number = 1,
): Promise<{ settled: unknown; ledger: number[] }> {
  const admin = await server.signIn(server.tenants.a, 'tenant_admin')
  const tenantId = server.tenants.a.id
  const settled: unknown = await admin.ask(coinApi.settlement, { tenantId, moduleCode, bizId, quantity })
  const { records } = await admin.ask(coinApi.query, { moduleCode, size: 100 })
  return { settled, ledger: records.filter(({ bizNo }) => bizNo === bizId).map(({ coin }) => coin) }
}
