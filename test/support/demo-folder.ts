import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { testCluster } from './cluster.ts'
import { startProcess } from './process.ts'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of this test run, removed at its end. */
    runFolder: string
  }
}

/**
 * A copy of the data folder after a first start with the demo. The start is run once for all test files of a run; each
 * gets a copy, and removes it.
 * @returns the folder, the generated password of all its accounts, and the output of the first start
 */
export async function demoFolder(): Promise<{ dataDir: string; password: string; output: string }> {
  const made = join(inject('runFolder'), 'demo')
  const client = new Client(testCluster().connection('owner', 'postgres'))
  await client.connect()
  try {
    // Concurrent test files wait.
    await client.query(`select pg_advisory_lock(hashtext('demo folder'))`)
    if (!existsSync(made)) {
      const unfinished = await mkdtemp(join(inject('runFolder'), 'demo-'))
      const server = await startProcess({ DATA_DIR: unfinished, DEMO: 'on' })
      const code = await server.stop()
      if (code !== 0) throw new Error(`the first start ended with ${code}:\n${server.output()}`)
      await writeFile(`${made}.output`, server.output())
      await rename(unfinished, made)
    }
  } finally {
    await client.end()
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'faheng-demo-'))
  await cp(made, dataDir, { recursive: true })
  const accounts = JSON.parse(await readFile(join(dataDir, 'demo-accounts.json'), 'utf8')) as { password: string }[]
  return { dataDir, password: accounts[0]!.password, output: await readFile(`${made}.output`, 'utf8') }
}
