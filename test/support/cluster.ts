import { randomBytes } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { inject } from 'vitest'
import { bootstrapRole } from '../../src/server/db/embedded-cluster.ts'
import { databaseName, roleNames } from '../../src/server/db/embedded-roles.ts'

/** A database of one test file, with the settings of its two sign-ins. */
export interface TestDatabase {
  name: string
  owner: ClientConfig
  runtime: ClientConfig
  drop(): Promise<void>
}

export interface TestCluster {
  connection(role: 'owner' | 'runtime', database?: string): ClientConfig
  /**
   * Copies a database (about 40 ms). End its connections before `drop`, which would cut them.
   * @param template the fully migrated template unless named; `template0` gives an empty database
   */
  createDatabase(template?: string): Promise<TestDatabase>
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one PostgreSQL of this test run listens. */
    cluster: { host: string; port: number; password: string | undefined }
  }
}

const migrated = 'faheng_template'

/** The PostgreSQL of this test run, started once by Vitest's global set-up and gone with it. */
export function testCluster(): TestCluster {
  const { password, ...place } = inject('cluster')
  const connection: TestCluster['connection'] = (role, database = databaseName) => ({
    ...place,
    user: roleNames[role],
    database,
    ...(password === undefined ? {} : { password }),
  })
  const as = async <T>(user: string, work: (client: Client) => Promise<T>): Promise<T> => {
    const client = new Client({ ...connection('owner', 'postgres'), user })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  return {
    connection,
    createDatabase: async (template) => {
      const source = template ?? (await as(roleNames.owner, (client) => migrateTemplate(client, connection)))
      const name = `test_${randomBytes(6).toString('hex')}`
      await as(roleNames.owner, (client) =>
        client.query(`create database ${name} template ${source} strategy file_copy`),
      )
      return {
        name,
        owner: connection('owner', name),
        runtime: connection('runtime', name),
        drop: () =>
          // Only the role that made the cluster may cut off whoever is there, autovacuum among them.
          as(
            bootstrapRole,
            async (client) => void (await client.query(`drop database if exists ${name} with (force)`)),
          ),
      }
    },
  }
}

/** Migrates the template once for all test files: whoever comes second waits. @returns its name */
async function migrateTemplate(client: Client, connection: TestCluster['connection']): Promise<string> {
  await client.query(`select pg_advisory_lock(hashtext('template'))`)
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [migrated])
  if (rowCount === 0) {
    const unfinished = `${migrated}_unfinished`
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished} template template0`)
    const { prepareDatabase } = await import('../../src/server/db/prepare.ts')
    await prepareDatabase(connection('owner', unfinished))
    await client.query(`alter database ${unfinished} rename to ${migrated}`)
  }
  return migrated
}
