import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** IPv4 networks that may not be called: loopback, private, link-local, reserved and multicast ones. */
const closed = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, prefix, 'ipv4')

/** IPv6 global unicast addresses; all others may not be called. */
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')
/** Ranges among them that map to IPv4 addresses, or are for documentation. */
const closed6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  closed6.addSubnet(network, prefix, 'ipv6')

/** Whether an address that a user has entered may be called: it is public, or in an allowed network. */
export function isOutside(address: string, allowed: BlockList): boolean {
  const family = isIP(address)
  if (family === 0) return false
  const kind = family === 4 ? 'ipv4' : 'ipv6'
  if (allowed.check(address, kind)) return true
  if (family === 4) return !closed.check(address, 'ipv4')
  return global6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

/** @param networks such as `10.2.0.0/16` or `10.2.3.4`, already validated */
export function networksOf(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', prefix] = network.split('/')
    const kind = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    list.addSubnet(address, prefix === undefined ? (kind === 'ipv4' ? 32 : 128) : Number(prefix), kind)
  }
  return list
}

/** The resolved address of a host. */
export interface Resolved {
  address: string
  family: 4 | 6
  /** Whether all addresses of the host are in the allowed networks. */
  isListed: boolean
}

/**
 * Resolves a host to the address to call. All its addresses must be callable, so that the choice among them does not
 * matter.
 * @throws `RefusedAddress` when one is not
 */
export async function resolveOutside(host: string, allowed: BlockList): Promise<Resolved> {
  const bare = host.replace(/^\[|\]$/g, '')
  const found = isIP(bare) ? [{ address: bare, family: isIP(bare) }] : await lookup(bare, { all: true })
  const [first] = found
  if (!first || !found.every(({ address }) => isOutside(address, allowed))) throw new RefusedAddress(host)
  const isListed = found.every(({ address, family }) => allowed.check(address, family === 4 ? 'ipv4' : 'ipv6'))
  return { address: first.address, family: first.family === 4 ? 4 : 6, isListed }
}

export class RefusedAddress extends Error {
  constructor(host: string) {
    super(`${host} may not be called`)
  }
}
