import { describe, expect, test } from 'vitest'
import { risk } from '../codes.ts'
import { rate, type Rated } from './score.ts'

const none = Object.fromEntries(risk.values.map((one) => [one, 0])) as Rated['risks']
const rated = (more: Partial<Rated> = {}, risks: Partial<Rated['risks']> = {}) =>
  rate({ regStatus: 'active', foundDate: '2010-01-01', ...more, risks: { ...none, ...risks } }, '2026-11-20')

describe('a company', () => {
  test.each<[string, Partial<Rated>, Partial<Rated['risks']>, number, string]>([
    ['without a fault', {}, {}, 100, 'AAA'],
    ['with ten lawsuits', {}, { litigations: 10 }, 90, 'AAA'],
    ['with eleven lawsuits and a penalty', {}, { litigations: 11, penalties: 1 }, 85, 'AA'],
    ['founded less than a year ago', { foundDate: '2025-11-21' }, {}, 90, 'AAA'],
    ['founded a year ago', { foundDate: '2025-11-20' }, {}, 95, 'AAA'],
    ['founded three years ago', { foundDate: '2023-11-20' }, {}, 100, 'AAA'],
    ['whose age nobody knows', { foundDate: null }, {}, 100, 'AAA'],
    ['that is enforced against once', {}, { executed: 1, abnormal: 1 }, 80, 'AA'],
    ['that does not keep its word', {}, { dishonest: 1, executed: 1 }, 50, 'BB'],
    ['that is deregistered', { regStatus: 'cancelled' }, {}, 20, 'CC'],
    ['whose licence was revoked, with everything against it', { regStatus: 'revoked' }, { dishonest: 9 }, 0, 'D'],
  ])('%s', (_, more, risks, score, level) => {
    expect(rated(more, risks)).toMatchObject({ score, level })
  })
  test('gets a score with all reasons, which add up', () => {
    const { score, factors } = rated({ foundDate: '2025-01-01' }, { executed: 2, equityFreeze: 9 })
    expect(factors).toEqual([
      { factor: 'executed', count: 2, points: -20 },
      { factor: 'equityFreeze', count: 9, points: -16 },
      { factor: 'age', count: 1, points: -5 },
    ])
    expect(100 + factors.reduce((sum, { points }) => sum + points, 0)).toBe(score)
  })
})
