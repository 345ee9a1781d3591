import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Pages speak four languages: what stands between words comes from src/web/i18n/listed.ts, or from the words themselves.
const root = join(import.meta.dirname, '../..')
const comments = /^\s*(?:\/\/|\{?\/?\*).*$/gm

test('no page writes the colon of one language between its words', () => {
  const files = globSync('src/{web,domains/*/web}/**/*.tsx', { cwd: root })
  expect(files.length).toBeGreaterThan(400)
  // What is quoted from a law is Chinese in every language.
  const faults = files.filter((file) => /：(?!“)/.test(readFileSync(join(root, file), 'utf8').replaceAll(comments, '')))
  expect(faults).toEqual([])
})
