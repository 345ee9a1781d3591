import { spawn } from 'node:child_process'
import dgram from 'node:dgram'
import dns from 'node:dns'
import { readFileSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import inspector from 'node:inspector'
import net, { connect } from 'node:net'
import tls from 'node:tls'
import { Worker } from 'node:worker_threads'

/** Tries every way out of the reading process and prints those that are open. */
const [port = '', secret = '', target = ''] = process.argv.slice(2)
const at = { host: '127.0.0.1', port: Number(port) }
const url = `http://127.0.0.1:${port}/`
const ways: Record<string, () => unknown> = {
  connect: () => connect(at),
  socket: () => new net.Socket().connect(at),
  localSocket: () => net.connect('/tmp/any.sock'),
  builtin: () => process.getBuiltinModule('net').connect(at),
  tls: () => tls.connect(at),
  listen: () => net.createServer().listen(0),
  httpGet: () => settled(http.get(url)),
  httpsGet: () => settled(https.get(url)),
  http2: () => settled(http2.connect(url)),
  httpServer: () => http.createServer().listen(0),
  fetch: () => fetch(url),
  webSocket: () => new WebSocket(url.replace('http', 'ws')),
  datagram: () => dgram.createSocket('udp4'),
  lookup: () => dns.lookup('example.com', () => {}),
  resolve: () => dns.promises.resolve('example.com'),
  resolver: () => new dns.Resolver(),
  inspector: () => inspector.open(0),
  binding: () => (process as unknown as { binding(name: string): unknown }).binding('tcp_wrap'),
  readOther: () => readFileSync(secret),
  write: () => writeFileSync(target, 'x'),
  child: () => spawn(process.execPath, ['--version']),
  worker: () => new Worker('1', { eval: true }),
  // oxlint-disable-next-line no-implied-eval, no-new-func, typescript/no-implied-eval
  code: () => new Function('return 1')(),
  environment: () => {
    if (Object.keys(process.env).some((key) => /url|secret|key|token|pass/i.test(key))) return
    throw new Error('empty')
  },
}

/** An emitter that fails was blocked; one that connects was open. */
function settled(emitter: NodeJS.EventEmitter): Promise<void> {
  return new Promise((resolve, reject) => {
    emitter.on('error', reject)
    for (const event of ['connect', 'response']) emitter.on(event, () => resolve())
  })
}

process.on('uncaughtException', () => {})
const open: string[] = []
for (const [name, way] of Object.entries(ways)) {
  try {
    await way()
    open.push(name)
  } catch {
    continue
  }
}
process.stdout.write(JSON.stringify({ tried: Object.keys(ways).length, open }))
process.exit(0)
