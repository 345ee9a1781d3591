import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { confinement } from './child-process.ts'

test('the reading process is confined: no network, no other files, no children', { timeout: 30_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'confined-'))
  let visits = 0
  const trap = createServer((socket) => {
    visits += 1
    socket.end('HTTP/1.1 200 OK\r\n\r\n')
  }).listen(0, '127.0.0.1')
  const secret = join(folder, 'secret')
  await writeFile(secret, 'secret')
  await writeFile(join(folder, 'document'), 'text')
  const probe = fileURLToPath(new URL('../../../test/hostile/probe.ts', import.meta.url))
  const { port } = trap.address() as AddressInfo
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...confinement(join(folder, 'document')),
      `--allow-fs-read=${probe}`,
      probe,
      `${port}`,
      secret,
      join(folder, 'out'),
    ],
    { env: {} },
  )
  trap.close()
  await rm(folder, { recursive: true })
  expect(JSON.parse(stdout)).toEqual({ tried: 24, open: [] })
  expect(visits).toBe(0)
})
