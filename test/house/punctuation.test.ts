import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// Pages have four languages: separators between words are taken from src/web/i18n/listed.ts, or are part of the
// messages.
const root = join(import.meta.dirname, '../..')
const comments = /^\s*(?:\/\/|\{?\/?\*).*$/gm

test('no page hard-codes the colon of one language', () => {
  const files = globSync('src/{web,domains/*/web}/**/*.tsx', { cwd: root })
  expect(files.length).toBeGreaterThan(400)
  // Quotations of laws are Chinese in every language.
  const faults = files.filter((file) => /：(?!“)/.test(readFileSync(join(root, file), 'utf8').replaceAll(comments, '')))
  expect(faults).toEqual([])
})
