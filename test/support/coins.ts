import { coinApi } from '../../src/domains/coin/api.ts'
import { capture, grant, type Use } from '../../src/domains/coin/server/service.ts'
import { tx } from '../../src/server/db/tx.ts'
import { AppError } from '../../src/kernel/errors.ts'
import type { Caller, TestServer } from './server.ts'

/** Gives the first organisation coins; once under each number. */
export const giveCoins = (server: TestServer, coins: number, bizNo: string) =>
  tx(server.server.contextFor(server.tenants.a.id), (ctx) => grant(ctx, { source: 'gift', coins, bizNo }))

/**
 * What a paid action of an organisation does when it delivers: takes the cost of one use.
 * @param by the person in whose name it is taken; the system when absent
 * @returns the coins taken, or the words of the refusal
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
 * What one use of a paid module has cost the first organisation, once its page has settled it by the number that people know.
 * @returns the coins that the settlement told, and those of every line of the points ledger under this number
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
