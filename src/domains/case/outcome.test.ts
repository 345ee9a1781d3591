import { expect, test } from 'vitest'
import { proposedOutcome } from './outcome.ts'

const decided = (result: 'won' | 'lost' | 'partly' | 'mediated' | 'remanded', resultAmount: string | null = null) => [
  { result: null, resultAmount: null },
  { result, resultAmount },
  { result: null, resultAmount: null },
]
const ours = (stages: ReturnType<typeof decided>) =>
  proposedOutcome({ ourRole: 'plaintiff', amount: '380000.00', stages })
const theirs = (stages: ReturnType<typeof decided>) =>
  proposedOutcome({ ourRole: 'defendant', amount: '380000.00', stages })

test('the outcome of a case follows its last decision, from our side', () => {
  expect(ours(decided('won'))).toEqual({ result: 'won', recoveredAmount: '380000.00', lossAmount: '0.00' })
  expect(ours(decided('won', '350000.00'))).toMatchObject({ recoveredAmount: '350000.00', lossAmount: '0.00' })
  expect(ours(decided('lost'))).toEqual({ result: 'lost', recoveredAmount: '0.00' })
  expect(ours(decided('partly', '100000.00'))).toEqual({
    result: 'partly',
    recoveredAmount: '100000.00',
    lossAmount: '280000.00',
  })
  expect(theirs(decided('won'))).toMatchObject({ recoveredAmount: '380000.00', lossAmount: '0.00' })
  expect(theirs(decided('lost', '200000.00'))).toMatchObject({ recoveredAmount: '0.00', lossAmount: '200000.00' })
  expect(theirs(decided('partly', '100000.00'))).toMatchObject({
    recoveredAmount: '280000.00',
    lossAmount: '100000.00',
  })
})

test('what the decision does not tell is left open', () => {
  expect(ours(decided('mediated'))).toEqual({ result: 'mediated' })
  expect(ours(decided('partly'))).toEqual({ result: 'partly' })
  // More than was claimed, with interest.
  expect(ours(decided('partly', '400000.00'))).toEqual({ result: 'partly' })
  expect(ours(decided('remanded'))).toEqual({})
  expect(proposedOutcome({ ourRole: null, amount: null, stages: [] })).toEqual({})
})
