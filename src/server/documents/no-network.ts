import dgram from 'node:dgram'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import net from 'node:net'

/**
 * Permanently disables the network in this process. Node's permission model does not cover it, so the connecting
 * functions are replaced: TLS, HTTP, fetch and WebSocket all connect through `net.Socket`. Native bindings, addons,
 * workers and children are disabled by the permission model. Node loads this file before any other code.
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
