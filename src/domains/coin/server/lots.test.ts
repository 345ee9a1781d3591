import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Dice, newDice } from '../../../../test/probes/support/dice.ts'
import { expectReached } from '../../../../test/probes/support/reach.ts'
import { asOwner } from '../../../../test/probes/support/world.ts'
import { spend } from '../../../../test/support/coins.ts'
import { type Caller, testServer, type TestServer } from '../../../../test/support/server.ts'
import { unitsOf } from '../../../kernel/coin.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { coinApi } from '../api.ts'
import {
  captureSome,
  endRefund,
  expire,
  firstFault,
  grant,
  holdForRefund,
  paidLot,
  release,
  reserve,
  withdraw,
} from './service.ts'

// The database deducts uses from the lots lazily. The model deducts them at once, and all visible values are compared.
let server: TestServer
let admin: Caller
beforeAll(async () => {
  server = await testServer({ connections: 12 })
  admin = await server.signIn(server.tenants.a, 'tenant_admin')
})
afterAll(() => server.stop())

const today = Date.now()
const tenantId = () => server.tenants.a.id
const inside = <T>(work: (ctx: Ctx) => Promise<T>) => tx(server.server.contextFor(tenantId()), work)
const sound = async () => expect(await inside(firstFault)).toBeUndefined()
const done = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error: Error) => {
      if (error.message !== 'coin.short') throw error
      return false
    },
  )
/** Number of entries not deducted from the lots yet, and the table's remaining coins. */
const books = async (): Promise<{ untold: number; remaining: string }> => {
  const { rows } = await asOwner(server, (client) =>
    client.query<{ untold: number; remaining: string }>(
      `select untold::int, (select string_agg(id || remaining, ' ' order by id) from coin_lot where "tenantId" = $1) as remaining
       from coin_account where "tenantId" = $1`,
      [tenantId()],
    ),
  )
  return rows[0]!
}

interface Lot {
  bizNo: string
  /** Days until they expire; undefined: never. */
  days: number | undefined
  remaining: number
  held: number
}
const free = (lot: Lot) => lot.remaining - lot.held
const modules = { QA_ROBOT: 1, DOC_DRAFT: 5, CONTRACT_DRAFT: 10, CONTRACT_REVIEW: 20 }
type Module = keyof typeof modules

/** The expected ledger, in hundredths of a coin; each use is deducted from the lots at once. */
class Model {
  #lots: Lot[] = []
  readonly held = new Map<string, { moduleCode: Module; coins: number }>()
  readonly refunds = new Map<string, number>()

  get lots(): Lot[] {
    return this.#lots.toSorted((a, b) => (a.days ?? 1e9) - (b.days ?? 1e9)).filter((lot) => lot.remaining > 0)
  }
  get balance(): number {
    return this.#lots.reduce((sum, lot) => sum + lot.remaining, 0)
  }
  get frozen(): number {
    const held = [...this.held.values()].reduce((sum, { coins }) => sum + coins, 0)
    return this.#lots.reduce((sum, lot) => sum + lot.held, held)
  }
  get free(): number {
    return this.balance - this.frozen
  }
  add(lot: Lot): void {
    this.#lots.push(lot)
  }
  find(bizNo: string): Lot {
    return this.#lots.find((lot) => lot.bizNo === bizNo)!
  }
  useUp(coins: number): void {
    let rest = coins
    for (const lot of this.lots) {
      const used = Math.min(rest, free(lot))
      lot.remaining -= used
      rest -= used
    }
    expect(rest).toBe(0)
  }
  expire(): number {
    let n = 0
    for (const lot of this.lots.filter((one) => (one.days ?? 1) < 0 && free(one) > 0)) {
      const gone = Math.min(free(lot), this.free)
      if (gone <= 0) break
      lot.remaining -= gone
      n += 1
    }
    return n
  }
}

/** One random step, applied to database and model. @returns whether it had an effect */
type Step = (model: Model, dice: Dice) => Promise<boolean>
const steps: Record<string, Step> = {
  async use(model, dice) {
    const moduleCode = dice.pick(Object.keys(modules)) as Module
    const quantity = 1 + dice.below(3)
    const cost = unitsOf(modules[moduleCode] * quantity)
    const took = await spend(server, tenantId(), { moduleCode, bizId: newId(), quantity })
    expect(took).toBe(model.free > cost ? cost / 100 : '积分不足')
    if (model.free > cost) model.useUp(cost)
    return took !== '积分不足'
  },
  async hold(model, dice) {
    const moduleCode = dice.pick(Object.keys(modules)) as Module
    const coins = unitsOf(modules[moduleCode])
    const bizId = newId()
    const isHeld = await done(inside((ctx) => reserve(ctx, { moduleCode, bizId })))
    expect(isHeld).toBe(model.free > coins)
    if (isHeld) model.held.set(bizId, { moduleCode, coins })
    return isHeld
  },
  async settle(model, dice) {
    if (model.held.size === 0) return false
    const [bizId, one] = dice.pick([...model.held])
    const part = dice.below(one.coins + 1)
    await inside((ctx) => captureSome(ctx, { ...one, bizId }, part / 100))
    model.held.delete(bizId)
    model.useUp(part)
    return part > 0
  },
  async giveBack(model, dice) {
    if (model.held.size === 0) return false
    const [bizId, one] = dice.pick([...model.held])
    await inside((ctx) => release(ctx, { ...one, bizId }))
    return model.held.delete(bizId)
  },
  async add(model, dice) {
    const days = dice.pick([undefined, undefined, -2, -1, 1, 1, 30])
    const bizNo = newId()
    const coins = (1 + dice.below(3000)) / 100
    // Lots of one day expire at the same moment and are used in the order they were added.
    const expireTime = days === undefined ? undefined : new Date(today + days * 86_400_000)
    expect(await inside((ctx) => grant(ctx, { source: 'recharge', coins, bizNo, expireTime }))).toBe(true)
    model.add({ bizNo, days, remaining: unitsOf(coins), held: 0 })
    return true
  },
  async expire(model) {
    const gone = await inside(expire)
    expect(gone).toBe(model.expire())
    return gone > 0
  },
  async take(model, dice) {
    const units = 1 + dice.below(1500)
    const isDone = await done(inside((ctx) => withdraw(ctx, units / 100, newId(), 'by hand')))
    expect(isDone).toBe(model.free >= units)
    if (isDone) model.useUp(units)
    return isDone
  },
  async refund(model, dice) {
    const lots = model.lots.filter(({ bizNo, days }) => (days ?? 1) > 0 && !model.refunds.has(bizNo))
    if (lots.length === 0) return false
    const lot = dice.pick(lots)
    const known = await inside((ctx) => paidLot(ctx, lot.bizNo))
    expect(known?.free ?? 0).toBe(free(lot))
    const units = 1 + dice.below(lot.remaining + 100)
    const isHeld = await done(inside((ctx) => holdForRefund(ctx, lot.bizNo, units, '')))
    expect(isHeld).toBe(free(lot) >= units && model.free >= units)
    if (isHeld) {
      lot.held += units
      model.refunds.set(lot.bizNo, units)
    }
    return isHeld
  },
  async endRefund(model, dice) {
    if (model.refunds.size === 0) return false
    const [bizNo, units] = dice.pick([...model.refunds])
    const isPaid = dice.below(2) === 0
    await inside((ctx) => endRefund(ctx, bizNo, units, isPaid, ''))
    const lot = model.find(bizNo)
    lot.held -= units
    if (isPaid) lot.remaining -= units
    return model.refunds.delete(bizNo)
  },
}

test('lots are what they would be had each use been taken from them at once, in whatever order things happen', async () => {
  const dice = newDice('lots')
  const model = new Model()
  const names = [...Object.keys(steps), 'use', 'use', 'use', 'add', 'add', 'settle']
  const reached: Record<string, number> = { 'shown before they were told': 0 }
  for (const name of Object.keys(steps)) reached[name] = 0
  for (let n = 0; n < 300; n += 1) {
    const name = n === 0 ? 'add' : dice.pick(names)
    if (await steps[name]!(model, dice)) reached[name]! += 1
    const before = await books()
    const account = await admin.ask(coinApi.account, { tenantId: tenantId() })
    expect([unitsOf(account.balance), unitsOf(account.frozen)], `${n} ${name}`).toEqual([model.balance, model.frozen])
    expect(
      account.lots.map((lot) => [lot.bizNo, unitsOf(lot.remaining)]),
      `${n} ${name}`,
    ).toEqual(model.lots.map((lot) => [lot.bizNo, lot.remaining]))
    await sound()
    // Reading changes nothing.
    expect(await books()).toEqual(before)
    if (before.untold > 0) reached['shown before they were told']! += 1
  }
  expectReached('lots', reached)
}, 120_000)

test('add up when coins are used, added, expired and taken by many at once', async () => {
  const dice = newDice('lots at once')
  await inside((ctx) => grant(ctx, { source: 'gift', coins: 200, bizNo: newId() }))
  await inside((ctx) => grant(ctx, { source: 'gift', coins: 5, bizNo: newId(), expireTime: new Date(2020, 1, 1) }))
  const one = () => spend(server, tenantId(), { moduleCode: 'DOC_DRAFT', bizId: newId() })
  const add = () =>
    inside((ctx) =>
      grant(ctx, { source: 'gift', coins: 3, bizNo: newId(), expireTime: new Date(2020, 1, 1 + dice.below(9)) }),
    )
  const takeByHand = () => done(inside((ctx) => withdraw(ctx, 2.5, newId(), 'by hand')))
  const ways = [one, one, one, add, () => inside(expire), takeByHand]
  await Promise.all(Array.from({ length: 90 }, () => dice.pick(ways)()))
  await sound()
  const { balance, lots } = await admin.ask(coinApi.account, { tenantId: tenantId() })
  expect(unitsOf(lots.reduce((sum, lot) => sum + lot.remaining, 0))).toBe(unitsOf(balance))
}, 60_000)

test('that do not cover what was used are named, and nothing is taken from them', async () => {
  const { id } = server.tenants.b
  const inB = <T>(work: (ctx: Ctx) => Promise<T>) => tx(server.server.contextFor(id), work)
  await inB((ctx) => grant(ctx, { source: 'gift', coins: 50, bizNo: newId() }))
  await inB((ctx) => withdraw(ctx, 10, newId(), 'by hand'))
  const leave = (units: number) =>
    asOwner(server, (client) => client.query('update coin_lot set remaining = $2 where "tenantId" = $1', [id, units]))
  await leave(900)
  expect(await inB(firstFault)).toEqual({ fault: 'lots', seq: null })
  await expect(inB(expire)).rejects.toThrow('the lots do not cover the balance')
  await leave(5000)
  await inB(expire)
  expect(await inB(firstFault)).toBeUndefined()
})

test('the books are written by their functions alone', async () => {
  const runtime = new Client(server.database.runtime)
  await runtime.connect()
  try {
    await runtime.query("select set_config('app.tenant', $1, false)", [tenantId()])
    const refused = (sql: string) => expect(runtime.query(sql), sql).rejects.toMatchObject({ code: '42501' })
    for (const book of ['coin_account', 'coin_lot', 'coin_charge', 'coin_entry']) {
      await refused(`insert into ${book} ("tenantId") values (app_tenant())`)
      await refused(`update ${book} set "tenantId" = "tenantId"`)
      await refused(`delete from ${book}`)
    }
    // The internal functions have only the caller's privileges.
    await refused("select coin_move(coin_paper('x', 'adjust', 100, 0, '', 'x', '', '', ''), null)")
    await refused('select coin_tell()')
    await refused("select coin_go_on('x', 'QA_ROBOT', 'x', null, null, '', '')")
  } finally {
    await runtime.end()
  }
})
