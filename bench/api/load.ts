// Generates load: 16 keep-alive connections, each of which sends its next request after the reply to the last one.
import { Agent, request } from 'node:http'

/** One request, ready to be sent. */
export interface Shot {
  path: string
  headers: Record<string, string>
  body: string
}
/** Input and output of the load process. */
export interface Task {
  port: number
  shots: Shot[]
  seconds: number
}
export interface Outcome {
  requests: number
  /** Actually elapsed seconds. */
  seconds: number
  /** Milliseconds. */
  p50: number
  p99: number
}

export const connections = 16

process.once('disconnect', () => process.exit(1))
process.on('message', (task: Task) => {
  fire(task).then(
    (outcome) => process.send!(outcome),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})

async function fire({ port, shots, seconds }: Task): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  const from = performance.now()
  const until = from + seconds * 1000
  let next = Math.floor(Math.random() * shots.length)
  const lane = async () => {
    for (let began = performance.now(); began < until; began = performance.now()) {
      await shoot(agent, port, shots[next++ % shots.length]!)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  const elapsed = (performance.now() - from) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { requests: times.length, seconds: elapsed, p50: at(0.5), p99: at(0.99) }
}

/**
 * Sends a request. Any reply other than success ends the measurement: refusals are fast and would count as throughput.
 */
function shoot(agent: Agent, port: number, shot: Shot): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(
      { agent, port, host: '127.0.0.1', method: 'POST', path: shot.path, headers: shot.headers },
      (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.once('end', () => {
          const body = Buffer.concat(parts)
          if (body.toString('latin1', 0, 12).startsWith('{"code":200,')) resolve()
          else reject(new Error(`${shot.path}: ${response.statusCode} ${body.toString('utf8').slice(0, 500)}`))
        })
      },
    )
    call.once('error', reject)
    call.end(shot.body)
  })
}
