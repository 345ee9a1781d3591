import { expect, test } from 'vitest'
import { stageOf } from './stage.ts'

const ahead = [30, 7, 3, 1, 0]

test('each reminder is due from its day until the next one', () => {
  const stages = [31, 30, 29, 8, 7, 4, 3, 2, 1, 0].map((left) => stageOf(left, ahead))
  expect(stages).toEqual([null, 30, 30, 30, 7, 7, 3, 3, 1, 0])
})

test('an overdue duty is due on the first day and once a week', () => {
  const stages = [-1, -6, -7, -13, -14, -400].map((left) => stageOf(left, ahead))
  expect(stages).toEqual([-1, -1, -7, -7, -14, -399])
})

test('a duty with own reminder days is reminded of on these only', () => {
  expect([10, 9, 0].map((left) => stageOf(left, [9]))).toEqual([null, 9, 9])
})
