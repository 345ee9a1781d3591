import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closedFolder, hold, postmasterPid, query, removeFolder } from './support.ts'

let folder: string
beforeEach(() => {
  folder = closedFolder()
})
afterEach(() => removeFolder(folder))

test('three first starts at once on one folder share one PostgreSQL, which the last user stops', async () => {
  const all = await Promise.all([hold(folder), hold(folder), hold(folder)])
  const [a, b, c] = all
  expect(all.map((held) => held.refused)).toEqual([undefined, undefined, undefined])
  expect(all.filter((held) => held.started === 'created')).toHaveLength(1)
  expect(readdirSync(folder).filter((name) => name.startsWith('pg.new'))).toEqual([])

  expect((await a.release()).sort()).toEqual([`${b.child.pid}`, `${c.child.pid}`].sort())
  expect(await b.release()).toEqual([`${c.child.pid}`])
  expect(await query(c.connection, 'select 1 as alive')).toEqual([{ alive: 1 }])
  expect(await c.release()).toEqual([])
  expect(() => postmasterPid(folder)).toThrow('ENOENT')
})

test('a start while the last user is stopping waits and starts PostgreSQL again', async () => {
  const first = await hold(folder)
  const [others, second] = await Promise.all([first.release(), hold(folder)])
  expect(second.refused).toBeUndefined()
  // Depends on timing: either the stopping process saw the new one, or the new one found the server stopped.
  expect(others).toEqual(second.started === 'found' ? [`${second.child.pid}`] : [])
  expect(await query(second.connection, 'select 1 as alive')).toEqual([{ alive: 1 }])
  await second.release()
})
