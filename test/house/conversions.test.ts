import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** Lines above a conversion in which its reason may be: a statement may begin before it. */
const near = 3

test('every conversion that the compiler does not check has its reason in a comment', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] })
  const unexplained = files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n')
    const isExplained = (at: number) =>
      lines.slice(Math.max(0, at - near), at + 1).some((line) => /(^|\s)\/\/ /.test(line))
    return lines.flatMap((line, at) =>
      /\bas (unknown as|never)\b/.test(line) && !/^\s*(\*|\/)/.test(line) && !isExplained(at)
        ? [`${file}:${at + 1}`]
        : [],
    )
  })
  expect(files.length).toBeGreaterThan(1000)
  expect(unexplained).toEqual([])
})
