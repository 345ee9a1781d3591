import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Hooks whose price is shown by the form that calls them. */
const shownElsewhere = new Map([['src/domains/robot/web/talk.ts', 'src/domains/robot/web/AskBox.tsx']])

test('whatever starts paid work shows its price and the balance', () => {
  const starts = globSync('src/domains/*/web/**/*.{ts,tsx}', { exclude: ['src/domains/coin/**'] }).filter((file) =>
    /coins\.check\(|caseAnalysisApi\.run\b/.test(readFileSync(file, 'utf8')),
  )
  expect(starts.length).toBeGreaterThan(6)
  const without = starts.filter((file) => !/<CostNote/.test(readFileSync(shownElsewhere.get(file) ?? file, 'utf8')))
  expect(without).toEqual([])
})
