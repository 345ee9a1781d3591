import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Import, importsOf, root, sourceFiles } from '../../scripts/imports.ts'
import twoWay from './two-way.json' with { type: 'json' }

// Import rules of ARCHITECTURE.md. Tests may import everything.
const files = sourceFiles
const imports = files.flatMap(importsOf)
const domainOf = (file: string) => /^src\/domains\/([^/]+)\//.exec(file)?.[1]
const within = (file: string, ...folders: string[]) => folders.some((folder) => file.startsWith(`src/${folder}/`))
const isWire = (file: string) => /^src\/domains\/[^/]+\/(?:api|codes|shapes)\.ts$/.test(file)
const isCodes = (file: string) => /^src\/domains\/[^/]+\/codes\.ts$/.test(file)
const isApi = (file: string) => /^src\/domains\/[^/]+\/api\.ts$/.test(file)
const isService = (file: string) => /^src\/domains\/[^/]+\/server\/(?:service|facade)\.ts$/.test(file)
const isParts = (file: string) => /^src\/domains\/[^/]+\/web\/parts\.tsx$/.test(file)

/** Whether one of our files may import another one. */
function may({ from, to, typeOnly }: Import): boolean {
  const domain = domainOf(from)
  const ownDomain = domain !== undefined && domainOf(to) === domain
  if (within(from, 'kernel')) return within(to, 'kernel')
  if (from === 'src/server/main.ts') return within(to, 'kernel', 'server', 'demo', 'set-up')
  if (within(from, 'server')) return within(to, 'kernel', 'server')
  if (within(from, 'web')) return within(to, 'kernel', 'web')
  if (within(from, 'demo', 'set-up'))
    // They use the same functions as handlers.
    return within(to, 'kernel', 'server', 'demo', 'set-up') || isWire(to) || /^src\/domains\/[^/]+\/server\//.test(to)
  if (isWire(from)) return within(to, 'kernel') || (ownDomain && isWire(to)) || isCodes(to)
  if (/^src\/domains\/[^/]+\/web\//.test(from))
    return within(to, 'kernel', 'web') || (ownDomain && !to.includes('/server/')) || isParts(to) || isCodes(to)
  if (/^src\/domains\/[^/]+\/server\//.test(from))
    return (
      within(to, 'kernel', 'server') ||
      (ownDomain && !to.includes('/web/')) ||
      isService(to) ||
      isCodes(to) ||
      (isApi(to) && typeOnly)
    )
  // Other folders of a domain (rules, locales, data) are pure: they import themselves and the kernel, and only types of
  // the platform.
  return within(to, 'kernel') || (ownDomain && !/\/(?:server|web)\//.test(to)) || (within(to, 'server') && typeOnly)
}

const show = ({ from, to }: Import) => `${from} → ${to}`

describe('the house', () => {
  test('is found', () => {
    console.log(`house: ${files.length} files, ${imports.length} imports`)
    expect(files.length).toBeGreaterThan(100)
    expect(imports.filter((one) => one.own && !existsSync(join(root, one.to))).map(show)).toEqual([])
  })
  test('imports only along the table', () => {
    expect(imports.filter((one) => one.own && !may(one)).map(show)).toEqual([])
  })
  test('keeps the kernel to zod', () => {
    expect(imports.filter((one) => within(one.from, 'kernel') && !one.own && one.to !== 'zod').map(show)).toEqual([])
  })
  test('keeps the server out of the browser', () => {
    const inBrowser = imports.filter(
      ({ from }) => within(from, 'kernel', 'web') || /^src\/domains\/[^/]+\/(?:web\/|api|codes)/.test(from),
    )
    expect(
      inBrowser.filter((one) => !one.own && /^(?:node:|pg$|fastify|kysely|@lancedb)/.test(one.to)).map(show),
    ).toEqual([])
  })
  test('has no cycles', () => {
    const next = new Map<string, string[]>()
    for (const one of imports.filter(({ own, typeOnly }) => own && !typeOnly))
      next.set(one.from, [...(next.get(one.from) ?? []), one.to])
    const done = new Set<string>()
    const cycles: string[] = []
    const walk = (file: string, path: string[]): void => {
      if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '))
      else if (!done.has(file)) {
        for (const to of next.get(file) ?? []) walk(to, [...path, file])
        done.add(file)
      }
    }
    for (const file of files) walk(file, [])
    expect(cycles).toEqual([])
  })
  test('has no barrels, except the facades through which other domains use a domain', () => {
    const barrels = files.filter((file) => {
      const code = readFileSync(join(root, file), 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
        .trim()
      const exports = code.replaceAll(/^export\s+(?:type\s+)?\{[^}]*\}\s*from\s+'[^']+'$/gm, '').trim()
      return /^export \*/m.test(code) || (code !== '' && exports === '')
    })
    expect(barrels.filter((file) => !file.endsWith('/server/facade.ts'))).toEqual([])
  })
  test('imports between two domains go one way, except where test/house/two-way.json gives the reason', () => {
    const ways = new Set<string>()
    for (const { from, to } of imports) {
      const [a, b] = [domainOf(from), domainOf(to)]
      if (a !== undefined && b !== undefined && a !== b) ways.add(`${a} ${b}`)
    }
    const pairs = [...ways].map((way) => way.split(' ')).filter(([a, b]) => a! < b! && ways.has(`${b} ${a}`))
    expect(pairs.map((pair) => pair.join(' ')).sort()).toEqual(Object.keys(twoWay).sort())
  })
  test('names the codes in its transition tables', () => {
    const bare = files.filter((file) =>
      /\b(?:from|to): \{[^{}]*: (?:-?\d|\[[^\]]*(?<![\w.])-?\d)/.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(bare).toEqual([])
  })
  test('has no any', () => {
    const anys = files.filter((file) =>
      /(?::|\bas|<|\||=>|,)\s*any\b(?!\s*[:(])/.test(
        readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$|'[^'\n]*'|`[^`]*`/gm, ''),
      ),
    )
    expect(anys).toEqual([])
  })
})

describe('files', () => {
  const lengthOf = (file: string) => readFileSync(join(root, file), 'utf8').trimEnd().split('\n').length
  const code = files
    .filter((file) => !/\.gen\.ts$|\/locales\/|\/data\//.test(file))
    .map((file) => ({ file, lines: lengthOf(file) }))
  test('are at most 400 lines long, nine of ten at most 250, half of them at most 80', () => {
    const lengths = code.map(({ lines }) => lines).sort((a, b) => a - b)
    console.log(
      `house: median ${lengths[lengths.length >> 1]} lines, nine of ten ${lengths[Math.floor(lengths.length * 0.9)]}, longest ${lengths.at(-1)}`,
    )
    expect(code.filter(({ lines }) => lines > 400)).toEqual([])
    expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(250)
    expect(lengths[lengths.length >> 1]).toBeLessThanOrEqual(80)
  })
  test('of tests are at most 600 lines long', () => {
    const tests = globSync(['src/**/*.test.{ts,tsx}', 'test/**/*.{ts,tsx}'], { cwd: root })
    expect(tests.filter((file) => lengthOf(file) > 600)).toEqual([])
  })
})
