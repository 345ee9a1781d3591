import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteApi } from '../../src/domains/note/api.ts'
import { expectReached } from '../probes/support/reach.ts'
import { signInOver, startProcess } from '../support/process.ts'
import { removeFolder } from './support.ts'

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'faheng-stop-'))
})
afterAll(() => removeFolder(dataDir))

const first = { loginName: 'first', password: 'a good long one' }

async function setUp(url: string): Promise<void> {
  const token = readFileSync(join(dataDir, 'set-up-token'), 'utf8').trim()
  const body = { token, organisation: '运营方', code: 'OP', name: '管理员', ...first }
  const reply = await fetch(`${url}/api/auth/setUp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(((await reply.json()) as { code: number }).code).toBe(200)
}

/** Sends one write over a keep-alive connection. @returns its HTTP status, or the failure of the connection */
function write(agent: Agent, url: string, satoken: string, content: string): Promise<number | string> {
  return new Promise((done) => {
    let isSent = false
    const call = request(
      url + noteApi.update_note.path,
      { method: 'POST', agent, headers: { 'content-type': 'application/json', satoken } },
      (response) =>
        response
          .on('end', () => done(response.statusCode!))
          .on('error', () => done('broken'))
          .resume(),
    )
    call.on('socket', (socket) => (socket.connecting ? socket.once('connect', () => (isSent = true)) : (isSent = true)))
    call.on('error', (error: NodeJS.ErrnoException) => done(isSent ? `failed ${error.code}` : 'not connected'))
    call.end(JSON.stringify({ content }))
  })
}

test(
  'a stop under writers fails none of their requests, stops PostgreSQL, and the log is lines of JSON',
  {
    timeout: 180_000,
  },
  async () => {
    const server = await startProcess({ DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'info' })
    await setUp(server.url)
    const { token } = await signInOver(server.url, first.loginName, first.password)
    const answers: (number | string)[] = []
    let isStopping = false
    const writer = async (n: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (;;) {
        const answer = await write(agent, server.url, token, `${n}`)
        // The port is closed: nothing was sent.
        if (answer === 'not connected') break
        answers.push(answer)
        if (typeof answer === 'string' && isStopping) break
      }
      agent.destroy()
    }
    const writers = Array.from({ length: 12 }, (_, n) => writer(n))
    while (answers.length < 40) await new Promise((done) => setTimeout(done, 20))
    const before = answers.length
    isStopping = true
    const code = await server.stop()
    await Promise.all(writers)
    expectReached('stop', { writes: answers.length, 'while it stopped': answers.length - before })
    expect(answers.filter((answer) => answer !== 200)).toEqual([])
    expect(code).toBe(0)
    expect(existsSync(join(dataDir, 'pg', 'postmaster.pid'))).toBe(false)
    const lines = server.output().split('\n').filter(Boolean)
    expect(lines.length).toBeGreaterThan(3)
    expect(lines.filter((line) => !line.startsWith('{"level":'))).toEqual([])
  },
)
