import { expect, test } from 'vitest'
import { Id, newId } from './ids.ts'

test('ids made one after another sort in that order, however many fall into a millisecond', () => {
  const ids = Array.from({ length: 20_000 }, () => newId())
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.every((id) => Id.safeParse(id).success && id[12] === '7' && '89AB'.includes(id[16]!))).toBe(true)
})
