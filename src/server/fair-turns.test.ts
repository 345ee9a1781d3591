import { expect, test } from 'vitest'
import { FairTurns } from './fair-turns.ts'

const limits = { atOnce: 1, waitingOfOne: 3, waiting: 5, retryAfter: 10 }

/** Work that ends when `letGo` is called. */
function held(name: string, order: string[]) {
  let letGo = () => {}
  const done = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return {
    letGo,
    work: async () => {
      order.push(name)
      await done
    },
  }
}

test('the next place is given to another waiting organisation, however much the first one has queued', async () => {
  const turns = new FairTurns(limits)
  const order: string[] = []
  const works = ['a1', 'a2', 'a3', 'b1', 'c1'].map((name) => ({ name, ...held(name, order) }))
  const all = works.map(({ name, work }) => turns.run(name[0]!, work))
  for (const { letGo } of works) letGo()
  await Promise.all(all)
  expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
})

test('refuses work beyond the limit of one organisation while others may wait, and beyond the total', async () => {
  const turns = new FairTurns(limits)
  const works = ['a', 'a', 'a', 'a'].map((name) => held(name, []))
  const all = works.map(({ work }) => turns.run('a', work))
  await expect(turns.run('a', () => Promise.resolve())).rejects.toMatchObject({ key: 'common.tooMany' })
  const others = ['b', 'c'].map((name) => turns.run(name, () => Promise.resolve(name)))
  await expect(turns.run('d', () => Promise.resolve())).rejects.toMatchObject({ key: 'common.tooMany' })
  for (const { letGo } of works) letGo()
  await Promise.all(all)
  expect(await Promise.all(others)).toEqual(['b', 'c'])
})

test('a place becomes free again after failed work', async () => {
  const turns = new FairTurns(limits)
  await expect(turns.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await turns.run('a', () => Promise.resolve('done'))).toBe('done')
})
