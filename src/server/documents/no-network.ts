import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

/**
 * Takes the network away from this process for good. Node's permission model does not cover it, so the doors
 * themselves are replaced: TLS, HTTP, fetch and WebSocket all connect through `net.Socket`. Native bindings, addons,
 * workers and children are closed by the permission model. Loaded by Node before any other code.
 */
const closed = () => {
  throw new Error('no network')
}

function close(door: object, names: readonly string[]) {
  for (const name of names)
    if (name in door) Object.defineProperty(door, name, { value: closed, writable: false, configurable: false })
}

close(net.Socket.prototype, ['connect'])
close(net.Server.prototype, ['listen'])
close(dgram.Socket.prototype, ['bind', 'connect', 'send'])
close(dgram, ['createSocket'])
const lookups = (door: object) => Object.keys(door).filter((name) => /^(lookup|resolve|reverse)/.test(name))
close(dns, [...lookups(dns), 'Resolver'])
close(dns.promises, [...lookups(dns.promises), 'Resolver'])
for (const name of ['fetch', 'WebSocket', 'EventSource']) close(globalThis, [name])
syncBuiltinESMExports()
