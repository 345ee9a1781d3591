import { once } from 'node:events'
import { type IncomingMessage, request as overHttp } from 'node:http'
import { request as overTls } from 'node:https'
import type { BlockList, LookupFunction } from 'node:net'
import { resolveOutside } from './address.ts'

const within = 10_000
const mostRead = 2000

/**
 * Posts to an address that somebody typed. The name is resolved once, the address is checked, and that very address is
 * called; redirects are not followed.
 * @param url https, or http where the host is an allowed network
 * @param allowed networks that may be called although they are not public
 * @returns the status and the beginning of the answer
 * @throws RefusedAddress, or what the network says
 */
export async function postOutside(
  url: URL,
  headers: Record<string, string>,
  body: string,
  allowed: BlockList,
): Promise<{ status: number; text: string }> {
  const { address, family } = await resolveOutside(url.hostname, allowed)
  const pinned: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)
  const request = (url.protocol === 'https:' ? overTls : overHttp)(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
    lookup: pinned,
    // A connection of an earlier call could lead elsewhere.
    agent: false,
    signal: AbortSignal.timeout(within),
  })
  request.end(body)
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) {
    text += chunk
    if (text.length >= mostRead) break
  }
  response.destroy()
  return { status: response.statusCode ?? 0, text: text.slice(0, mostRead) }
}
