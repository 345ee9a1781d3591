import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// A browser does not report an undefined property: the style is just not applied.
const root = join(import.meta.dirname, '../..')
/** The sign-in page has its own styles, which no other page loads. */
const signIn = ['src/domains/account/web/light/**']

test('every custom property that a style uses is defined by a style or a page', () => {
  const files = globSync('src/{web,domains/*/web}/**/*.{css,ts,tsx}', { cwd: root, exclude: signIn })
  const texts = files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const)
  const given = new Set(texts.flatMap(([, text]) => text.match(/--[\w-]+(?=['"]?\]?(?: as \w+)?\s*:)/g) ?? []))
  const faults = texts
    .filter(([file]) => file.endsWith('.css'))
    // Ant Design defines its own.
    .flatMap(([file, text]) => [...text.matchAll(/var\((--(?!ant-)[\w-]+)/g)].map(([, name]) => [file, name!] as const))
    .filter(([, name]) => !given.has(name))
  expect(faults).toEqual([])
  expect(given.size).toBeGreaterThan(20)
})
