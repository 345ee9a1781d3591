import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

interface Entry {
  version?: string
  optionalDependencies?: Record<string, string>
}
const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>
}

/** Binaries for one platform each: optional, with the package's own version. */
const binaries = Object.values(packages).flatMap(({ version, optionalDependencies = {} }) =>
  Object.entries(optionalDependencies)
    .filter(([, wanted]) => wanted === version)
    .map(([name]) => name),
)

// npm omits those of other platforms when it writes the file while its own are installed, and "npm ci" then fails.
test('the lockfile names the binaries of every platform', () => {
  expect(binaries.length).toBeGreaterThan(50)
  expect(binaries.filter((name) => !(`node_modules/${name}` in packages))).toEqual([])
})
