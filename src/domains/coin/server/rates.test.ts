import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDice } from '../../../../test/probes/support/dice.ts'
import { expectReached } from '../../../../test/probes/support/reach.ts'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { setUnitPrice } from '../../../../test/support/prices.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { formatInstant } from '../../../kernel/dates.ts'
import { costStandardApi } from '../../cost-standard/api.ts'

let server: TestServer
let finance: Caller
let ops: Caller
beforeAll(async () => {
  server = await testServer()
  finance = await server.signIn(server.tenants.provider, 'ops_finance')
  ops = await server.signIn(server.tenants.provider, 'ops_admin')
})
afterAll(() => server.stop())

/** Modules whose price of a use differs from tariffs and coin price, per organisation. */
const wrong = () =>
  asOwner(server, async (client) => {
    const found: unknown[] = []
    let known = 0
    for (const { id } of [server.tenants.a, server.tenants.b, server.tenants.provider]) {
      await client.query("select set_config('app.tenant', $1, false)", [id])
      const { rows } = await client.query<{ bad: boolean }>(`
        select m."moduleCode", t.*, r.*,
          (t."consumeCoin", t."freeTimes", case when t."moduleCode" is not null then coalesce(p."unitPrice", 0) end)
            is distinct from (r.cost, r.free, r.price) as bad
        from (select distinct "moduleCode" from cost_standard) m
        left join coin_tariff() t using ("moduleCode")
        left join lateral coin_terms(m."moduleCode") r on true
        left join coin_price() p on true`)
      known += rows.length
      found.push(...rows.filter((row) => row.bad))
    }
    expect(known).toBeGreaterThan(20)
    return found
  })

test('a use costs what tariffs and prices say, whichever of them was changed and whenever it takes effect', async () => {
  const dice = newDice('rates')
  const reached = { own: 0, price: 0, moved: 0, 'switched off': 0, later: 0 }
  const { records } = await finance.ask(costStandardApi.query, { size: 100 })
  const tenants = [server.tenants.a.id, server.tenants.b.id]
  const change = (sql: string, values: unknown[]) => asOwner(server, (client) => client.query(sql, values))
  const ways: (() => Promise<unknown>)[] = [
    // Refused if an organisation has its own tariff for the module.
    async () => {
      const { moduleCode, moduleName, unit } = dice.pick(records)
      const own = { forTenantId: dice.pick(tenants), consumeCoin: 1 + dice.below(50), freeTimes: dice.below(3) }
      const { code, data } = await finance.call(costStandardApi.save, { moduleCode, moduleName, unit, ...own })
      if (code !== 200) return
      const { id, version } = data.pending!
      await ops.ask(costStandardApi.decide, { id, version, action: 'confirm' })
      reached.own += 1
    },
    () => {
      reached.price += 1
      return setUnitPrice(server, {
        unitPrice: `0.${1 + dice.below(9)}`,
        minRecharge: '1',
        packages: [],
        effectiveTime: formatInstant(new Date(Date.now() + dice.below(2) * 3_600_000)),
      })
    },
    // Each price begins at another time: in the past, within a moment, or later.
    () => {
      reached.moved += 1
      return change(
        `update cost_standard_price set "effectiveTime" = now() + make_interval(secs => $1::float8)
         where id = (select id from cost_standard_price order by md5(id || $2::text) limit 1)`,
        [dice.pick([-3600, -60, 0.05, 3600]), dice.below(1000)],
      )
    },
    () => {
      reached['switched off'] += 1
      const which = dice.pick(['cost_standard', 'coin_config'])
      return change(
        `update ${which} set enable = 1 - enable where id = (select id from ${which} order by md5(id || $1::text) limit 1)`,
        [dice.below(1000)],
      )
    },
    () => {
      reached.later += 1
      return change(`update coin_config set "effectiveTime" = now() + interval '50 milliseconds'`, [])
    },
  ]
  for (let n = 0; n < 60; n += 1) {
    await dice.pick(ways)()
    expect(await wrong(), `after ${n + 1}`).toEqual([])
    if (dice.below(4) === 0) await new Promise((done) => setTimeout(done, 60))
    expect(await wrong(), `a moment after ${n + 1}`).toEqual([])
  }
  expectReached('rates', reached)
}, 120_000)
