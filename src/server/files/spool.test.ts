import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer, type TestServer } from '../../../test/support/server.ts'
import { examineApi } from '../../domains/examine/api.ts'

const MiB = 1024 * 1024
const boundary = 'faheng-test-boundary'
let server: TestServer
let port: number
beforeAll(async () => {
  server = await testServer()
  await server.server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.server.app.server.address() as AddressInfo).port
})
afterAll(() => server.stop())

/** Begins to send a file without a session, and sends only the first bytes of it. */
function begun(ip: string, bytes: number): ClientRequest {
  const sent = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: examineApi.trial.path,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'x-forwarded-for': ip,
      cookie: 'language=zh',
    },
  })
  // It is broken off, here or by the server.
  sent.on('error', () => undefined)
  sent.write(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\n`,
  )
  sent.write(Buffer.alloc(bytes, 'a'))
  return sent
}
async function onDisk(): Promise<number> {
  const folder = server.server.platform.spoolFolder
  const sizes = (await readdir(folder)).map(async (name) => (await stat(join(folder, name))).size)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
const refusal = async (sent: ClientRequest) => {
  const [reply] = (await once(sent, 'response')) as [IncomingMessage]
  const { code } = (await json(reply)) as { code: number }
  sent.destroy()
  return [reply.statusCode, code]
}

test('addresses of one network send so many bytes at once without a session, and leave nothing on the disk', async () => {
  const slow = ['2001:db8:1:2::1', '2001:db8:1:2::2'].map((ip) => begun(ip, 19 * MiB))
  await expect.poll(onDisk, { timeout: 20_000 }).toBe(38 * MiB)
  // Each of them stays below the size of a file and the bytes of an address, the third as well.
  expect(await refusal(begun('2001:db8:1:2:ffff::3', 13 * MiB))).toEqual([429, 429])
  const neighbour = begun('2001:db8:1:3::1', 13 * MiB)
  await expect.poll(onDisk, { timeout: 20_000 }).toBe(51 * MiB)
  for (const one of [...slow, neighbour]) one.destroy()
  await expect.poll(() => readdir(server.server.platform.spoolFolder), { timeout: 20_000 }).toEqual([])
  // What has gone does not count: the network may send again.
  const again = begun('2001:db8:1:2::1', 19 * MiB)
  await expect.poll(onDisk, { timeout: 20_000 }).toBe(19 * MiB)
  again.destroy()
  await expect.poll(() => readdir(server.server.platform.spoolFolder), { timeout: 20_000 }).toEqual([])
})
