import { request } from 'node:http'

/** Posts JSON to a local server and returns its JSON reply. For preparing and comparing, not for load. */
export function post(port: number, path: string, headers: object, body: unknown): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const call = request(
      { port, path, host: '127.0.0.1', method: 'POST', headers: { ...headers, 'content-type': 'application/json' } },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.once('end', () => {
          const text = Buffer.concat(parts).toString('utf8')
          const reply = JSON.parse(text) as Record<string, unknown>
          if (reply['code'] === 200) resolve(reply)
          else reject(new Error(`${path}: ${text.slice(0, 500)}`))
        })
      },
    )
    call.once('error', reject)
    call.end(JSON.stringify(body))
  })
}
