import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { StartError } from './start-error.ts'

/** Calls addresses that users have typed in, without letting them reach what only this machine can. */
export interface Outbound {
  /**
   * Like `fetch`, to a public host over https; redirects are handed back, not followed.
   * @throws OutboundRefused for an address that may not be called; Error when nothing comes back in time
   */
  fetch(url: string, init?: { method?: string; headers?: Headers; body?: string | undefined }): Promise<Response>
}
export class OutboundRefused extends Error {}

const timeoutMs = 10_000
const mostBytes = 1_000_000

/** Networks that are not the public internet: loopback, private, link-local, carrier, documentation, multicast. */
const closed = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['100::', 64],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closed.addSubnet(net, prefix, 'ipv6')

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** @param allowed addresses and networks inside that may be called all the same, also over plain http */
export function outboundOf(allowed: readonly string[]): Outbound {
  const open = new BlockList()
  for (const one of allowed) {
    const [address = '', prefix] = one.split('/')
    if (isIP(address) === 0) throw new StartError(`OUTBOUND_ALLOW: ${one} is neither an address nor a network.`)
    if (prefix === undefined) open.addAddress(address, familyOf(address))
    else open.addSubnet(address, Number(prefix), familyOf(address))
  }
  return {
    async fetch(text, init = {}) {
      const url = new URL(text)
      const host = url.hostname.replace(/^\[|\]$/g, '')
      // Looked up once and then connected to: a second answer of the name server changes nothing.
      const found = await lookup(host, { all: true })
      const inside = found.some(({ address }) => closed.check(address, familyOf(address)))
      const listed = found.every(({ address }) => open.check(address, familyOf(address)))
      if ((inside && !listed) || (url.protocol !== 'https:' && !(url.protocol === 'http:' && listed)))
        throw new OutboundRefused(`${url.origin} may not be called`)
      return exchange(url, found, init)
    },
  }
}

function exchange(
  url: URL,
  addresses: LookupAddress[],
  init: { method?: string; headers?: Headers; body?: string | undefined },
): Promise<Response> {
  const pinned: LookupFunction = (_host, options, done) => {
    if (options.all) done(null, addresses)
    else done(null, addresses[0]!.address, addresses[0]!.family)
  }
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = send(
      url,
      {
        method: init.method ?? 'GET',
        headers: Object.fromEntries(init.headers ?? new Headers()),
        lookup: pinned,
        signal: AbortSignal.timeout(timeoutMs),
      },
      (reply) => {
        const parts: Buffer[] = []
        let bytes = 0
        reply.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > mostBytes) reply.destroy(new Error(`${url.origin} sent more than ${mostBytes} bytes`))
          parts.push(part)
        })
        reply.on('error', reject)
        reply.on('end', () => {
          const status = reply.statusCode ?? 502
          const headers = Object.entries(reply.headers).map(
            ([name, value]) => [name, String(value)] as [string, string],
          )
          resolve(new Response(status === 204 || status === 304 ? null : Buffer.concat(parts), { status, headers }))
        })
      },
    )
    request.on('error', reject)
    request.end(init.body)
  })
}
