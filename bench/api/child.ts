import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BenchTenant } from './tenant.ts'

/** A measured server process. */
export interface Child {
  port: number
  tenants: BenchTenant[]
  /** Milliseconds of processor time that the process has used since its start. */
  cpu(): Promise<number>
  stop(): Promise<void>
}

/** Starts a file of this folder as a child process with `parts`, and waits until it listens. */
export async function startChild(file: string, parts: object): Promise<Child> {
  const child = fork(join(import.meta.dirname, file), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const gone = once(child, 'exit')
  const { port, tenants } = await ask<{ port: number; tenants: BenchTenant[] }>(child, { start: parts })
  return {
    port,
    tenants,
    cpu: async () => (await ask<{ cpu: number }>(child, { cpu: true })).cpu,
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGTERM')
      await gone
    },
  }
}

/** Sends a message to a process and waits for the reply. @throws when the process ends instead */
export function ask<T>(child: ChildProcess, message: object): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`a process of the measurement ended with code ${code}`))
    child.once('exit', ended)
    child.once('message', (answer) => {
      child.off('exit', ended)
      resolve(answer as T)
    })
    child.send(message)
  })
}

/** A server started by {@link startChild}: its port, its tenants, and the function that stops it. */
export interface Started {
  port: number
  tenants: BenchTenant[]
  stop: () => Promise<void>
}

/** The child's side of {@link startChild}: calls `start` with the received `parts` and reports where it listens. */
export function serveAsChild(start: (parts: never) => Promise<Started>): void {
  let started: Started | undefined
  const answer = async (message: { start?: object; cpu?: true }): Promise<object> => {
    if (message.start) {
      started = await start(message.start as never)
      return { port: started.port, tenants: started.tenants }
    }
    const { user, system } = process.cpuUsage()
    return { cpu: (user + system) / 1000 }
  }
  process.on('message', (message: object) => {
    answer(message).then(
      (reply) => process.send!(reply),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
  process.once('disconnect', () => process.exit(1))
  process.on('SIGTERM', () => void started?.stop().finally(() => process.exit(0)))
}
