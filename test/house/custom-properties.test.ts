import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// A property that nobody gives is no fault to a browser: what it should colour stays as it is.
const root = join(import.meta.dirname, '../..')
/** The sign-in page has styles of its own, which no other page loads. */
const signIn = ['src/domains/account/web/light/**']

test('every custom property that a style asks for is given by a style or a page', () => {
  const files = globSync('src/{web,domains/*/web}/**/*.{css,ts,tsx}', { cwd: root, exclude: signIn })
  const texts = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  const given = new Set(texts.flatMap(([, text]) => text.match(/--[\w-]+(?=['"]?\]?(?: as \w+)?\s*:)/g) ?? []))
  const faults = texts
    .filter(([file]) => file.endsWith('.css'))
    // Ant Design gives its own.
    .flatMap(([file, text]) => [...text.matchAll(/var\((--(?!ant-)[\w-]+)/g)].map(([, name]) => [file, name!] as const))
    .filter(([, name]) => !given.has(name))
  expect(faults).toEqual([])
  expect(given.size).toBeGreaterThan(20)
})
