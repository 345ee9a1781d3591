import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testCluster, type TestDatabase } from '../../../../test/support/cluster.ts'
import { openDatabases, type Databases } from './open.ts'
import { DbTransaction } from './transaction.ts'

let database: TestDatabase
let databases: Databases
let pool: Pool

beforeAll(async () => {
  database = await testCluster().createDatabase()
  databases = openDatabases(database.runtime, { max: 1 })
  pool = databases.pool
})
afterAll(async () => {
  await databases.close()
  await database.drop()
})
beforeEach(() =>
  pool.query('create temporary table if not exists t (a int unique deferrable initially deferred); truncate t'),
)

const tenant = { name: 'tenant', text: `select set_config('app.tenant', $1, true)`, values: ['F'.repeat(32)] }
const add = (a: unknown) => ({ name: 'add', text: 'insert into t values ($1)', values: [a] })
const rows = async () => (await pool.query<{ a: number }>('select a from t order by a')).rows.map((row) => row.a)
const setting = async () =>
  (await pool.query<{ s: string | null }>(`select nullif(current_setting('app.tenant', true), '') as s`)).rows[0]!.s
/** Whether the pool's connection is in a transaction: within one, now() is the time of its beginning. */
async function isOpen(): Promise<boolean> {
  await pool.query('select pg_sleep(0.002)')
  const { rows: found } = await pool.query<{ open: boolean }>('select now() <> statement_timestamp() as open')
  return found[0]!.open
}
const open = async () => new DbTransaction(await pool.connect())

test('statements sent without awaiting are answered in order and committed; the tenant is reset', async () => {
  const transaction = await open()
  const [, , read] = await Promise.all([
    transaction.query(tenant),
    transaction.query(add(1)),
    transaction.query({ text: `select current_setting('app.tenant') as s, (select count(*)::int from t) as n` }),
  ])
  expect(read.rows).toEqual([{ s: 'F'.repeat(32), n: 1 }])
  await transaction.commit()
  expect(await rows()).toEqual([1])
  expect(await setting()).toBeNull()
})
test('a failing statement fails its batch and the later ones, and nothing is stored', async () => {
  const transaction = await open()
  const sent = [tenant, add(2), add('no number'), add(3)].map((statement) => transaction.query(statement))
  const outcomes = await Promise.allSettled(sent)
  expect(outcomes.map((outcome) => outcome.status)).toEqual(Array(4).fill('rejected'))
  await expect(transaction.query(add(5))).rejects.toMatchObject({ code: '25P02' })
  await transaction.rollback()
  expect(await rows()).toEqual([])
  expect(await setting()).toBeNull()
})
test('a transaction with a caught failure cannot commit', async () => {
  const transaction = await open()
  await transaction.query(add(1))
  await transaction.query(add('no number')).catch(() => {})
  await expect(transaction.commit()).rejects.toThrow('had failed')
  expect(await rows()).toEqual([])
})
test('a commit that is refused is an error', async () => {
  const transaction = await open()
  await Promise.all([transaction.query(add(4)), transaction.query(add(4))])
  await expect(transaction.commit()).rejects.toMatchObject({ code: '23505' })
  expect(await rows()).toEqual([])
})
test('a value that cannot be sent fails only its own statement', async () => {
  const transaction = await open()
  await transaction.query(add(1))
  const value = {
    toPostgres: () => {
      throw new Error('no form')
    },
  }
  expect(() => transaction.query(add(value))).toThrow('no form')
  await transaction.query(add(2))
  await transaction.commit()
  expect(await rows()).toEqual([1, 2])
})
test('the statement before the commit is sent with it, and its failure fails the commit', async () => {
  const transaction = await open()
  transaction.beforeCommit(() => add(8))
  await transaction.query(add(7))
  await transaction.commit()
  expect(await rows()).toEqual([7, 8])
  const failing = await open()
  failing.beforeCommit(() => add('no number'))
  await failing.query(add(9))
  await expect(failing.commit()).rejects.toMatchObject({ code: '22P02' })
  expect(await rows()).toEqual([7, 8])
})
test('a transaction that has ended refuses further statements', async () => {
  const transaction = await open()
  await transaction.query(add(7))
  await transaction.commit()
  expect(() => transaction.query(add(8))).toThrow('has ended')
  expect(() => transaction.beforeCommit(() => add(9))).toThrow('has ended')
  expect(await rows()).toEqual([7])
})
test('a transaction without a statement sends nothing and releases its connection', async () => {
  for (const end of ['commit', 'rollback'] as const) await (await open())[end]()
  expect(pool.idleCount).toBe(1)
})
test('a statement that could not be parsed under its name is parsed again', async () => {
  const named = { name: 'later', text: 'select count(*)::int as n from later' }
  const transaction = await open()
  await expect(transaction.query(named)).rejects.toMatchObject({ code: '42P01' })
  await transaction.rollback()
  await pool.query('create temporary table later (a int)')
  const second = await open()
  expect((await second.query(named)).rows).toEqual([{ n: 0 }])
  await second.commit()
})
test('a statement whose columns have changed is parsed again after it was refused once', async () => {
  const named = { name: 'all', text: 'select * from t' }
  const ask = async () => {
    const transaction = await open()
    try {
      const answer = await transaction.query(named)
      await transaction.commit()
      return answer.rows
    } catch (error) {
      await transaction.rollback()
      return (error as { code: string }).code
    }
  }
  expect(await ask()).toEqual([])
  await pool.query('alter table t add column b int')
  expect(await ask()).toBe('0A000')
  await pool.query('insert into t values (1, 2)')
  expect(await ask()).toEqual([{ a: 1, b: 2 }])
})
test('a name cannot be used for two statements', async () => {
  const transaction = await open()
  await transaction.query({ name: 'one name', text: 'select 1 as n' })
  expect(() => transaction.query({ name: 'one name', text: 'select 2 as n' })).toThrow(
    'two statements are called one name',
  )
  await transaction.commit()
})
test('a text of two statements is refused', async () => {
  const transaction = await open()
  await expect(transaction.query({ text: 'select 1; select 2' })).rejects.toMatchObject({ code: '42601' })
  await transaction.rollback()
})
test('statements that were not sent before a rollback are dropped', async () => {
  const transaction = await open()
  await transaction.query(add(1))
  void transaction.query(add('no number'))
  await transaction.rollback()
  const second = await open()
  await second.query(add(2))
  await second.commit()
  expect(await rows()).toEqual([2])
})
test('a batch that fails with the commit leaves no open transaction on its connection', async () => {
  const transaction = await open()
  await transaction.query(add(1))
  transaction.query(add('no number')).catch(() => {})
  await expect(transaction.commit()).rejects.toMatchObject({ code: '22P02' })
  const { rows: found } = await pool.query<{ open: boolean }>('select now() <> statement_timestamp() as open')
  expect(found).toEqual([{ open: false }])
  expect(await rows()).toEqual([])
})
test('a first statement that cannot be sent leaves no open transaction on the connection', async () => {
  const value = {
    toPostgres: () => {
      throw new Error('no form')
    },
  }
  for (const end of ['commit', 'rollback'] as const) {
    const transaction = await open()
    expect(() => transaction.query(add(value))).toThrow('no form')
    await new Promise((resolve) => setImmediate(resolve))
    await transaction[end]()
    expect(await isOpen()).toBe(false)
  }
})
test('a connection is released although the last statement cannot be built', async () => {
  const transaction = await open()
  transaction.beforeCommit(() => {
    throw new Error('not built')
  })
  await transaction.query(add(1))
  await expect(transaction.commit()).rejects.toThrow('not built')
  expect(await isOpen()).toBe(false)
  expect(await rows()).toEqual([])
})
