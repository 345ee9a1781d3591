import { coinApi } from '../../../src/domains/coin/api.ts'
import { spend } from '../../support/coins.ts'
import type { Caller, TestServer, TestTenant } from '../../support/server.ts'

/** Creates granted coins, a pending request for coins, and one use. */
export async function giveCoins(test: TestServer, tenant: TestTenant, admin: Caller, word: string) {
  const [asking, deciding] = (await Promise.all(
    ['ops_finance', 'ops_admin'].map((role) => test.signIn(test.tenants.provider, role)),
  )) as [Caller, Caller]
  const ask = () => asking.ask(coinApi.adjust, { tenantId: tenant.id, coin: 1000, remark: `${word}coin` })
  const { id, version } = await ask()
  await deciding.ask(coinApi.changeStatus, { id, version, action: 'approve' })
  await spend(test, tenant.id, { moduleCode: 'QA_ROBOT', bizId: `${word}use` }, admin)
  const { records } = await admin.ask(coinApi.query, {})
  return { coinEntryId: records[0]!.id, coinAdjustmentId: (await ask()).id }
}
