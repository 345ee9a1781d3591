import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { architecturePicture } from '../../scripts/architecture-picture.ts'
import { domainRows } from '../../scripts/domain-table.ts'
import { root } from '../../scripts/imports.ts'

// ARCHITECTURE.md and docs/architecture are true of the code as it is now.
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const architecture = read('ARCHITECTURE.md')
const documents = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'README.md',
  ...globSync('docs/architecture/*.md', { cwd: root }).sort(),
]

/** Small changes of code leave a figure valid: it may differ by a tenth, or by five. */
const isNear = (shown: number, now: number) => Math.abs(shown - now) <= Math.max(5, now / 10)

test('the picture shows the boxes, rooms and imports of today; `node scripts/architecture-picture.ts` writes it', () => {
  const number = /\b\d+(?= files<|<)/g
  const room = /(?<=class="room"[^>]*>)([^<]+)</g
  const figures = (svg: string) =>
    [...svg.matchAll(/class="number"[^>]*>(\d+)<|· (\d+) files</g)].map((match) => Number(match[1] ?? match[2]))
  const rooms = (svg: string) => [...svg.matchAll(room)].map(([words]) => words.replaceAll(number, '').trim())
  const [drawn, now] = [read('docs/pictures/architecture.svg'), architecturePicture()]
  expect(rooms(drawn)).toEqual(rooms(now))
  expect(rooms(now).length).toBeGreaterThan(15)
  const today = figures(now)
  expect(figures(drawn).map((shown, i) => (isNear(shown, today[i]!) ? today[i] : shown))).toEqual(today)
})

test('the lines that the walk through a request quotes are in the named files', () => {
  const walk = architecture.slice(architecture.indexOf('## One request'), architecture.indexOf('## To add X'))
  const quotes = [...walk.matchAll(/\*\*[\s\S]*?```tsx?\n([\s\S]*?)```/g)].map(([step, code]) => ({
    file: /`(src\/[^`]+\.tsx?)`/.exec(step)?.[1] ?? '',
    lines: code!.split('\n').filter((line) => line.trim() !== ''),
  }))
  const untrue = quotes.flatMap(({ file, lines }) => {
    const own = new Set(
      existsSync(join(root, file))
        ? read(file)
            .split('\n')
            .map((line) => line.trim())
        : [],
    )
    return lines.filter((line) => !own.has(line.trim())).map((line) => `${file}: ${line}`)
  })
  expect(untrue).toEqual([])
  expect(quotes.length).toBeGreaterThan(7)
})

test('the list of rooms has every folder of the two platforms, each in one line without "and"', () => {
  const list = architecture.slice(architecture.indexOf('<!-- rooms -->'), architecture.indexOf('<!-- /rooms -->'))
  const rows = [...list.matchAll(/^\| `([^`]+)` \| (.+) \|$/gm)]
  const folders = new Set(
    globSync('src/{server,web}/**/*.*', { cwd: root }).map((file) => dirname(file).replaceAll('\\', '/')),
  )
  expect(new Set(rows.map((row) => row[1]))).toEqual(folders)
  expect(rows.length).toBe(folders.size)
  expect(rows.map((row) => row[2]).filter((words) => /\band\b/.test(words!))).toEqual([])
})

test('the table of domains is that of today; `node scripts/domain-table.ts` writes it', async () => {
  const shown = [...read('docs/architecture/domains.md').matchAll(/^\| ([a-z-]+) \|((?: \d+ \|){4})$/gm)].map(
    ([, domain, figures]) => {
      const [lines, tables, calls, pages] = figures!.match(/\d+/g)!.map(Number)
      return { domain: domain!, lines: lines!, tables, calls, pages }
    },
  )
  const rows = await domainRows()
  const near = shown.map((row) => {
    const now = rows.find(({ domain }) => domain === row.domain)?.lines ?? 0
    return isNear(row.lines, now) ? { ...row, lines: now } : row
  })
  expect(near).toEqual(rows)
})

test('the files that the documents name exist', () => {
  const missing = documents.flatMap((page) => {
    const text = read(page)
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to]) => join(dirname(page), to!))
    const paths = [...text.matchAll(/`((?:src|test|scripts|docs|bench)\/[\w./-]+)`/g)].map(([, to]) => to!)
    return [...links, ...paths].filter((path) => !existsSync(join(root, path))).map((path) => `${page}: ${path}`)
  })
  expect(missing).toEqual([])
})

test('the functions, columns and fields that the pages of the architecture name are in the source', () => {
  const code = globSync(['src/**/*.{ts,tsx,sql,json}', 'scripts/**/*.{ts,mjs}', 'package.json'], { cwd: root })
  const words = new Set(code.flatMap((file) => read(file).match(/[A-Za-z_]\w*/g) ?? []))
  const gone = documents
    .filter((page) => page !== 'CONTRIBUTING.md')
    .flatMap((page) =>
      [...read(page).matchAll(/`"?([A-Za-z_][\w.]*)"?(?:\([^`]*\))?`/g)]
        .flatMap(([, names]) => names!.split('.'))
        .filter((name) => name !== '' && !words.has(name))
        .map((name) => `${page}: ${name}`),
    )
  expect(gone).toEqual([])
})
