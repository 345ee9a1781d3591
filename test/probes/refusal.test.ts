import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { bootstrapRole } from '../../src/server/db/embedded/cluster.ts'
import { plainSettings } from '../../src/server/platform.ts'
import { openLog, startServer } from '../../src/server/start.ts'
import { StartError } from '../../src/server/start-error.ts'
import { secretKey } from '../support/server.ts'
import { testCluster, type TestDatabase } from '../support/cluster.ts'

let database: TestDatabase
let dataDir: string

beforeEach(async () => {
  database = await testCluster().createDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'faheng-data-'))
})
afterEach(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** The error that prevents a server's start; undefined when it starts. */
async function refusal(runtime: ClientConfig): Promise<unknown> {
  try {
    const server = await startServer({
      secretKey,
      runtime,
      listen: runtime,
      dataDir,
      settings: plainSettings,
      log: openLog('silent'),
    })
    await server.stop()
    return undefined
  } catch (error) {
    return error
  }
}

async function as(connection: ClientConfig, ...statements: string[]): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}
const superuser = () => ({ ...database.owner, user: bootstrapRole })

describe('a server does not start', () => {
  test('as a superuser', async () => {
    const error = await refusal(superuser())
    expect(error).toBeInstanceOf(StartError)
    expect((error as Error).message).toBe(
      'The role postgres may pass row-level security: serve as a role without SUPERUSER and BYPASSRLS.',
    )
  })
  test('as the owner of the tables, or as a member of that role', async () => {
    const owner = await refusal(database.owner)
    expect(owner).toBeInstanceOf(StartError)
    expect((owner as Error).message).toMatch(
      /^The role faheng_owner owns tables \(.*\): serve as a role that owns nothing\.$/,
    )
    const role = `member_${database.name}`
    await as(superuser(), `create role ${role} login in role faheng_owner`)
    try {
      const member = await refusal({ ...database.runtime, user: role })
      expect(member).toBeInstanceOf(StartError)
      expect((member as Error).message).toContain('owns tables')
    } finally {
      await as(superuser(), `drop role ${role}`)
    }
  })
  test('as a role that may bypass row-level security', async () => {
    const role = `bypass_${database.name}`
    await as(superuser(), `create role ${role} login bypassrls`)
    try {
      const error = await refusal({ ...database.runtime, user: role })
      expect(error).toBeInstanceOf(StartError)
      expect((error as Error).message).toContain('may pass row-level security')
    } finally {
      await as(superuser(), `drop role ${role}`)
    }
  })
  test.each([
    ['without a policy', 'drop policy tenant on note', 'note'],
    ['with row-level security off', 'alter table contract disable row level security', 'contract'],
    ['with a policy that lets all through', 'alter policy tenant on contract_text using (true)', 'contract_text'],
    ['with a second, wider policy', 'create policy wide on file using (true)', 'file'],
  ])('over a table %s', async (_what, damage, table) => {
    await as(database.owner, damage)
    const error = await refusal(database.runtime)
    expect(error).toBeInstanceOf(StartError)
    expect((error as Error).message).toBe(
      `Tables without row-level security: ${table}. Nothing is served until each has its policy.`,
    )
  })
  test('but does with an unmodified database', async () => {
    expect(await refusal(database.runtime)).toBeUndefined()
  })
})
