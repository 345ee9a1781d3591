import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testCluster, type TestDatabase } from '../../../test/support/cluster.ts'
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
async function open(head?: typeof tenant) {
  const client = await pool.connect()
  return { transaction: new DbTransaction(client, head) }
}

describe('one packet that is the whole transaction', () => {
  test('is durable once it is answered, and its tenant ends with it', async () => {
    const { transaction } = await open(tenant)
    const asked = [transaction.ask(add(1)), transaction.last.ask({ text: `select current_setting('app.tenant') as s` })]
    const [, read] = await Promise.all(asked)
    expect(read!.rows).toEqual([{ s: 'F'.repeat(32) }])
    await transaction.commit()
    expect(await rows()).toEqual([1])
    expect(await setting()).toBeNull()
  })
  test('leaves nothing when a statement of it fails, before or behind the others', async () => {
    const { transaction } = await open(tenant)
    const asked = [transaction.last.ask(add(2)), transaction.last.ask(add('no number')), transaction.last.ask(add(3))]
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await transaction.headPassed()).toHaveLength(1)
    await transaction.abandon()
    expect(await rows()).toEqual([])
    expect(await setting()).toBeNull()
  })
  test('fails when only its end is refused', async () => {
    const { transaction } = await open()
    await expect(Promise.all([transaction.ask(add(4)), transaction.last.ask(add(4))])).rejects.toMatchObject({
      code: '23505',
    })
    await transaction.abandon()
    expect(await rows()).toEqual([])
  })
  test('carries nothing out behind a head that refuses', async () => {
    const { transaction } = await open({ ...tenant, name: 'refusing', text: 'select ($1 || 1)::int' })
    await expect(transaction.last.ask(add(5))).rejects.toMatchObject({ code: '22P02' })
    expect(await transaction.headPassed()).toBeUndefined()
    await transaction.abandon()
    expect(await rows()).toEqual([])
  })
  test('is not sent at all with a value that has no form on the wire', async () => {
    const { transaction } = await open()
    const asked = [
      transaction.ask(add(6)),
      transaction.last.ask(
        add({
          toPostgres: () => {
            throw new Error('no form')
          },
        }),
      ),
    ]
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['rejected', 'rejected'])
    await transaction.abandon()
    expect(await rows()).toEqual([])
  })
  test('tells what was left for its end with it, and takes nothing more to tell once it has ended', async () => {
    const { transaction } = await open()
    transaction.atEnd(() => add(8))
    await transaction.last.ask(add(7))
    expect(() => transaction.atEnd(() => add(9))).toThrow('has ended')
    await transaction.commit()
    expect(await rows()).toEqual([7, 8])
  })
  test('takes nothing behind it', async () => {
    const { transaction } = await open()
    await transaction.last.ask(add(7))
    expect(() => transaction.ask(add(8))).toThrow('has ended')
    await transaction.commit()
    expect(await rows()).toEqual([7])
  })
})

describe('several packets', () => {
  test('are one transaction, ended by the last or by its commit', async () => {
    const { transaction } = await open(tenant)
    await transaction.ask(add(1))
    await transaction.last.ask(add(2))
    await transaction.commit()
    const { transaction: second } = await open()
    await second.ask(add(3))
    await second.commit()
    expect(await rows()).toEqual([1, 2, 3])
    expect(await setting()).toBeNull()
  })
  test('leave nothing when they are abandoned, or one fails at first or later', async () => {
    for (const spoiled of [0, 1, 2]) {
      const { transaction } = await open()
      for (let i = 0; i < 3; i++) await transaction.ask(add(i === spoiled ? 'no number' : i)).catch(() => {})
      await transaction.abandon()
      expect(await rows()).toEqual([])
    }
  })
  test('a failure that was caught does not pass for success', async () => {
    const { transaction } = await open()
    await transaction.ask(add(1))
    await transaction.ask(add('no number')).catch(() => {})
    await expect(transaction.commit()).rejects.toThrow('had failed')
  })
})

test('a statement that could not be parsed under its name is parsed again', async () => {
  const named = { name: 'later', text: 'select count(*)::int as n from later' }
  const { transaction } = await open()
  await expect(transaction.last.ask(named)).rejects.toMatchObject({ code: '42P01' })
  await transaction.abandon()
  await pool.query('create temporary table later (a int)')
  const { transaction: second } = await open()
  expect((await second.last.ask(named)).rows).toEqual([{ n: 0 }])
  await second.commit()
})
test('a statement whose answers have changed is parsed again after it was refused once', async () => {
  const named = { name: 'all', text: 'select * from t' }
  const ask = async () => {
    const { transaction } = await open()
    try {
      const answer = await transaction.last.ask(named)
      await transaction.commit()
      return answer.rows
    } catch (error) {
      await transaction.abandon()
      return (error as { code: string }).code
    }
  }
  expect(await ask()).toEqual([])
  await pool.query('alter table t add column b int')
  expect(await ask()).toBe('0A000')
  await pool.query('insert into t values (1, 2)')
  expect(await ask()).toEqual([{ a: 1, b: 2 }])
})
