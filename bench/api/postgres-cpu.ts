import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'
import { as } from './data.ts'

/** Returns the milliseconds of processor time of PostgreSQL's running processes; undefined without /proc. */
export type PostgresCpu = () => number | undefined

/** Milliseconds per clock tick of /proc, a hundredth of a second on all platforms of Linux. */
const msPerTick = 10

export async function postgresCpu(owner: pg.ClientConfig): Promise<PostgresCpu> {
  if (process.platform !== 'linux') return () => undefined
  const backend = await as(owner, (client) =>
    client.query<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0)').then((r) => statOf(r.rows[0]!.pid)),
  )
  const postmaster = backend?.parent
  return () => {
    let ticks = 0
    for (const name of readdirSync('/proc')) {
      const stat = /^\d+$/.test(name) ? statOf(Number(name)) : undefined
      if (stat?.parent === postmaster) ticks += stat!.ticks
    }
    return ticks * msPerTick
  }
}

function statOf(pid: number): { parent: number; ticks: number } | undefined {
  try {
    // The name, in brackets, may contain spaces: fields are counted after it, from the state, which is field 3.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return undefined
  }
}
