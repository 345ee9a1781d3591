import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contractApi } from '../../src/domains/contract/api.ts'
import { type Caller, testServer, type TestServer } from '../support/server.ts'
import { hostileFiles } from './make.ts'

const data = join(resolve(process.env['FAHENG_DATA'] ?? '../shared/data'), 'contracts')
const real = globSync('{zh,en,pairs,tracked}/*', { cwd: data }).sort()

let server: TestServer
let author: Caller
beforeAll(async () => {
  server = await testServer()
  author = await server.signIn(server.tenants.a, 'business_user')
})
afterAll(() => server.stop())

/** Uploads a file and makes it the text of a new draft. */
async function submitFile(content: Uint8Array, name: string) {
  const draft = await author.ask(contractApi.save, { contractName: '上传的合同' })
  try {
    const fileId = await author.upload(content, name)
    return { draft, reply: await author.call(contractApi.addText, { id: draft.id, version: draft.version, fileId }) }
  } catch (error) {
    return { draft, refused: (error as Error).message }
  }
}

describe.skipIf(!existsSync(data))(
  `real contracts of FAHENG_DATA (${existsSync(data) ? real.length : 'absent'})`,
  () => {
    test.each(real)('%s is uploaded, read and shown with its clauses', { timeout: 60_000 }, async (file) => {
      const { draft, reply } = await submitFile(readFileSync(join(data, file)), basename(file))
      expect(reply?.code, reply?.msg).toBe(200)
      const shown = await author.ask(contractApi.text, { id: draft.id })
      expect(shown.text.length).toBeGreaterThan(300)
      const numbered = shown.blocks.filter((block) => block.number !== null)
      expect(numbered.length, 'blocks with a number').toBeGreaterThan(2)
      for (const block of shown.blocks) expect(block.end).toBeLessThanOrEqual(shown.text.length)
    })
  },
)

describe('hostile files at the front door', () => {
  // Every third file; all of them are tested with the reader in hostile.test.ts.
  const met = hostileFiles.filter((_, i) => i % 3 === 0)
  test.each(met.map((file) => [file.name, file] as const))('%j', { timeout: 60_000 }, async (_, file) => {
    const { draft, reply, refused } = await submitFile(file.bytes(), file.name)
    const sentence = refused ?? (reply?.code === 200 ? undefined : reply?.msg)
    if (sentence === undefined) expect(file.read, 'was read, but may only be refused').toBeDefined()
    else {
      expect(refused ?? reply?.code).not.toBe(500)
      expect(sentence, 'a sentence, not a key').toMatch(/[。，文件]/)
      expect(sentence).not.toMatch(/documents\.|files\.|Error/)
      // Nothing half-done: the draft is unchanged.
      expect((await author.ask(contractApi.queryById, { id: draft.id })).version).toBe(draft.version)
    }
    const health = await server.server.app.inject('/api/health')
    expect(health.statusCode).toBe(200)
  })
})
