import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadDomains } from '../src/server/domain.ts'

// Writes the table of domains in ARCHITECTURE.md: lines of code, tables, endpoints and pages of each domain.
const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const linesIn = (files: readonly string[]) =>
  files.reduce(
    (sum, file) =>
      sum +
      read(file)
        .split('\n')
        .filter((line) => line.trim() !== '').length,
    0,
  )

const calls = new Map((await loadDomains()).map((domain) => [domain.name, domain.routes?.length ?? 0]))
const domains = globSync('src/domains/*', { cwd: root })
  .map((folder) => folder.split('/').at(-1)!)
  .sort()

const rows = domains.map((domain) => {
  const folder = `src/domains/${domain}`
  const code = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.test\.|\/locales\//.test(file))
  const sql = globSync(`${folder}/server/{schema,migrations/*}.sql`, { cwd: root }).map(read).join('\n')
  const tables = [...sql.matchAll(/^create table (\w+)/gm)].map((match) => match[1]!)
  const pages = globSync(`${folder}/web/index.tsx`, { cwd: root }).flatMap((file) => [
    ...read(file).matchAll(/^\s+path: '/gm),
  ])
  return { domain, lines: linesIn(code), tables: tables.length, calls: calls.get(domain) ?? 0, pages: pages.length }
})

const body = rows.map((row) => `| ${row.domain} | ${row.lines} | ${row.tables} | ${row.calls} | ${row.pages} |`)
const table = ['| Domain | Lines | Tables | Calls | Pages |', '|---|--:|--:|--:|--:|', ...body].join('\n')
const architecture = read('ARCHITECTURE.md')
const [begin, end] = ['<!-- domains -->', '<!-- /domains -->']
const at = architecture.indexOf(begin)
if (at < 0) throw new Error(`ARCHITECTURE.md has no ${begin}`)
const whole = `${architecture.slice(0, at + begin.length)}\n${table}\n${architecture.slice(architecture.indexOf(end))}`
writeFileSync(join(root, 'ARCHITECTURE.md'), whole)
