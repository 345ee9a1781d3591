import { randomBytes } from 'node:crypto'
import { Client, type ClientConfig } from 'pg'
import { inject } from 'vitest'
import { bootstrapRole } from '../../src/server/db/embedded/cluster.ts'
import { databaseName, roleNames } from '../../src/server/db/embedded/roles.ts'

/** A database of one test file, with the connection settings of its two roles. */
export interface TestDatabase {
  name: string
  owner: ClientConfig
  runtime: ClientConfig
  drop(): Promise<void>
}

export interface TestCluster {
  connection(role: 'owner' | 'runtime', database?: string): ClientConfig
  /**
   * Creates a template database once for all test files of a run. Concurrent calls wait.
   * @param from the template to copy; by default the migrated one
   * @param fill inserts the content of every copy; its connections are closed when it returns
   * @returns its name, for `createDatabase`
   */
  template(name: string, fill: (database: TestDatabase) => Promise<void>, from?: string): Promise<string>
  /**
   * Copies a database (about 40 ms). Close its connections before `drop`, which would terminate them.
   * @param template by default the fully migrated template; `template0` gives an empty database
   */
  createDatabase(template?: string): Promise<TestDatabase>
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of this test run's PostgreSQL. */
    cluster: { host: string; port: number; password: string | undefined }
  }
}

const migrated = 'faheng_template'

/** The PostgreSQL of this test run, started and stopped by Vitest's global set-up. */
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
  const databaseOf = (name: string): TestDatabase => ({
    name,
    owner: connection('owner', name),
    runtime: connection('runtime', name),
    drop: () =>
      // Only the role that created the cluster may terminate the connections of others, such as autovacuum's.
      as(bootstrapRole, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  })
  const copy = (name: string, source: string) =>
    as(roleNames.owner, (client) => client.query(`create database ${name} template ${source} strategy file_copy`))
  const template: TestCluster['template'] = (name, fill, from) =>
    as(roleNames.owner, async (client) => {
      await client.query('select pg_advisory_lock(hashtext($1))', [name])
      const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
      if (rowCount !== 0) return name
      const unfinished = databaseOf(`${name}_unfinished`)
      await unfinished.drop()
      await copy(unfinished.name, from ?? (await migratedTemplate()))
      await fill(unfinished)
      await client.query(`alter database ${unfinished.name} rename to ${name}`)
      return name
    })
  const migratedTemplate = () =>
    template(
      migrated,
      async ({ owner }) => void (await (await import('../../src/server/db/schema/prepare.ts')).prepareDatabase(owner)),
      'template0',
    )
  return {
    connection,
    template,
    createDatabase: async (source) => {
      const name = `test_${randomBytes(6).toString('hex')}`
      await copy(name, source ?? (await migratedTemplate()))
      return databaseOf(name)
    },
  }
}
