import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterEach, describe, expect, test } from 'vitest'
import { isOutside, networksOf, resolveOutside } from './address.ts'
import { outboundOf } from './outbound.ts'

const none = networksOf([])

describe('an address', () => {
  test.each([
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    'ff02::1',
  ])('%s is not outside', (address) => expect(isOutside(address, none)).toBe(false))
  test.each(['1.1.1.1', '8.8.8.8', '223.5.5.5', '2400:3200::1', '2606:4700::1111'])('%s is outside', (address) =>
    expect(isOutside(address, none)).toBe(true),
  )
  test('is allowed in networks that the operator allows', () => {
    expect(isOutside('10.2.3.4', networksOf(['10.2.0.0/16']))).toBe(true)
    expect(isOutside('10.3.3.4', networksOf(['10.2.0.0/16']))).toBe(false)
    expect(isOutside('127.0.0.1', networksOf(['127.0.0.1']))).toBe(true)
  })
  test.each([
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0177.0.0.1/',
    'http://[::ffff:127.0.0.1]/',
    'http://localhost/',
  ])('%s is recognised as local in any spelling', async (text) => {
    await expect(resolveOutside(new URL(text).hostname, none)).rejects.toThrow('may not be called')
  })
})

describe('a call', () => {
  let server: Server | undefined
  afterEach(() => void server?.close())
  async function trap(
    answer: (path: string) => [number, Record<string, string>],
  ): Promise<{ url: URL; hits: string[] }> {
    const hits: string[] = []
    server = createServer((request, response) => {
      hits.push(request.url ?? '')
      const [status, headers] = answer(request.url ?? '')
      response.writeHead(status, headers).end('x'.repeat(5000))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return { url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`), hits }
  }
  const post = { method: 'POST', body: '{}' }
  test('does not reach the local machine unless allowed', async () => {
    const { url, hits } = await trap(() => [200, {}])
    await expect(outboundOf([]).fetch(url.href, post)).rejects.toThrow('may not be called')
    await expect(outboundOf(['10.0.0.0/8']).fetch(url.href, post)).rejects.toThrow('may not be called')
    expect(hits).toEqual([])
    const reply = await outboundOf(['127.0.0.1']).fetch(url.href, post)
    expect(reply.status).toBe(200)
    expect(await reply.text()).toHaveLength(5000)
  })
  test('is made without TLS to allowed networks only', async () => {
    await expect(outboundOf(['127.0.0.1']).fetch('http://1.1.1.1:9/', post)).rejects.toThrow('may not be called')
    await expect(outboundOf(['127.0.0.1']).fetch('ftp://127.0.0.1/', post)).rejects.toThrow('may not be called')
  })
  test('does not follow redirects', async () => {
    const { url, hits } = await trap(() => [302, { Location: '/elsewhere' }])
    expect((await outboundOf(['127.0.0.1']).fetch(url.href, post)).status).toBe(302)
    expect(hits).toEqual(['/hook'])
  })
  test('returns the first megabyte of an endless reply', async () => {
    server = createServer((_request, response) => {
      const more = () => {
        while (response.write(Buffer.alloc(64 * 1024, 'x')));
      }
      response.on('drain', more)
      more()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const reply = await outboundOf(['127.0.0.1']).fetch(`http://127.0.0.1:${port}/`)
    expect(await reply.text()).toHaveLength(1_000_000)
  })
})
