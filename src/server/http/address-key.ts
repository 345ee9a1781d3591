import { isIPv6 } from 'node:net'

/** The 16-bit parts of an IPv6 address, with `::` and a dotted IPv4 ending expanded. */
function partsOf(address: string): number[] {
  const hex = (high: string, low: string) => ((Number(high) << 8) | Number(low)).toString(16)
  const plain = address.replace(
    /(?<=:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/,
    (_, first: string, second: string, third: string, fourth: string) => `${hex(first, second)}:${hex(third, fourth)}`,
  )
  const [left = '', right] = plain.split('::')
  const read = (text: string) => (text === '' ? [] : text.split(':').map((part) => Number.parseInt(part, 16)))
  const [head, tail] = [read(left), read(right ?? '')]
  return right === undefined ? head : [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail]
}

/**
 * The key for limits per address: an IPv4 address, also when mapped into IPv6; for an IPv6 address its /64, the
 * smallest network assigned to one customer (RFC 6177), in which a single machine has 2^64 addresses.
 */
export function addressKey(ip: string): string {
  const address = ip.replace(/%.*$/, '')
  if (!isIPv6(address)) return address
  const parts = partsOf(address)
  if (parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff)
    return parts
      .slice(6)
      .flatMap((part) => [part >> 8, part & 255])
      .join('.')
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`
}
