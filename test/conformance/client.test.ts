import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root, sourceOf } from './support/product.ts'

// The theme's stylesheet and the tables of the PDF library are static files, not API calls.
const clients = [
  'src/web/api/transport.ts',
  'src/web/api/send.ts',
  'src/web/api/stream.ts',
  'src/web/shell/theme-style.ts',
  'src/domains/review/web/pdf.ts',
]

test('every call of the pages leaves through the one client', () => {
  const files = globSync('src/{web,domains/*/web}/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.test.ts') && !clients.includes(file))
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => /\bfetch\(|XMLHttpRequest|\baxios\b|EventSource\(/.test(sourceOf(file)))).toEqual([])
})
