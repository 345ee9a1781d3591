import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadDomains } from '../src/server/domain.ts'

// Writes the table of domains in docs/architecture/domains.md: `node scripts/domain-table.ts`.
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

/** Lines of code, tables, endpoints and pages of each domain, as the table shows them. */
export async function domainRows() {
  const calls = new Map((await loadDomains()).map((domain) => [domain.name, domain.routes?.length ?? 0]))
  const domains = globSync('src/domains/*', { cwd: root })
    .map((folder) => folder.split('/').at(-1)!)
    .sort()

  return domains.map((domain) => {
    const folder = `src/domains/${domain}`
    const code = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.test\.|\/locales\//.test(file))
    const sql = globSync(`${folder}/server/{schema,migrations/*}.sql`, { cwd: root }).map(read).join('\n')
    const tables = [...sql.matchAll(/^create table (\w+)/gm)].map((match) => match[1]!)
    const pages = globSync(`${folder}/web/index.tsx`, { cwd: root }).flatMap((file) => [
      ...read(file).matchAll(/^\s+path: '/gm),
    ])
    return { domain, lines: linesIn(code), tables: tables.length, calls: calls.get(domain) ?? 0, pages: pages.length }
  })
}

/** Writes the table between its two marks. */
async function write(): Promise<void> {
  const file = join(root, 'docs/architecture/domains.md')
  const body = (await domainRows()).map(
    (row) => `| ${row.domain} | ${row.lines} | ${row.tables} | ${row.calls} | ${row.pages} |`,
  )
  const table = ['| Domain | Lines | Tables | Calls | Pages |', '|---|--:|--:|--:|--:|', ...body].join('\n')
  const page = readFileSync(file, 'utf8')
  const [begin, end] = ['<!-- domains -->', '<!-- /domains -->']
  const at = page.indexOf(begin)
  if (at < 0) throw new Error(`${file} has no ${begin}`)
  writeFileSync(file, `${page.slice(0, at + begin.length)}\n${table}\n${page.slice(page.indexOf(end))}`)
}

if (import.meta.main) await write()
