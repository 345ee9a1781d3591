import type { Child } from './child.ts'
import type { Shot } from './load.ts'
import type { Operation } from './operations.ts'
import { post } from './post.ts'

interface Reply {
  id?: string
  total?: number
  records?: { id: string }[]
}

/** Checks that both sides answer each request with the same contracts and totals. @throws Error if not */
export async function checkSameRows(operations: Operation[], floor: Child, ours: Child): Promise<void> {
  for (const { name, floor: floorShots, ours: ourShots } of operations) {
    if (name.endsWith('create')) continue
    let found = 0
    for (let i = 0; i < floorShots.length; i += 7) {
      const expected = read(await ask(floor, floorShots[i]!), name)
      const given = read(await ask(ours, ourShots[i]!), name)
      if (expected.text !== given.text)
        throw new Error(`${name} ${floorShots[i]!.body}\nfloor: ${expected.text}\nours:  ${given.text}`)
      found += expected.count
    }
    if (found === 0) throw new Error(`${name} finds nothing`)
  }
}

const ask = async (server: Child, shot: Shot) =>
  (await post(server.port, shot.path, { satoken: shot.headers['satoken'] }, JSON.parse(shot.body)))['data'] as Reply

function read(reply: Reply, name: string): { text: string; count: number } {
  const ids = reply.records?.map((record) => record.id) ?? [reply.id ?? '']
  return { text: `${name.endsWith('filter') ? reply.total : ''} ${ids.join(' ')}`, count: ids.length }
}
