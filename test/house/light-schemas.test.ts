import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lightSchemas } from '../../scripts/light-schemas.ts'

const root = join(import.meta.dirname, '../..')
const { transform } = lightSchemas() as unknown as {
  transform: (source: string, id: string) => { code: string } | null
}

test('the browser’s copy of a call has its input, and neither its output nor its summary', () => {
  const source = `export const noteApi = endpoints('/note', {
    add: post('/add', { summary: 'Add a note', access: 'signedIn', output: z.object({ id: Id }), input: Draft }),
    show: get('/show', { access: 'signedIn', summary: 'Show notes', input: Nothing, output: z.array(Note) }),
  })`
  const { code } = transform(source, '/src/domains/note/api.ts')!
  expect(code).not.toMatch(/output|summary/)
  expect(code).toContain(`post('/add', { access: 'signedIn', input: Draft })`)
  expect(code).toMatch(/get\('\/show', \{ access: 'signedIn', input: Nothing, \}\)/)
  expect(transform(source, '/src/domains/note/server/service.ts')).toBeNull()
})

test('no browser code reads a call’s output schema', () => {
  const files = globSync('src/{web,domains/*/web}/**/*.{ts,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(300)
  const asking = files.filter((file) => /(?<!\bz)\.output\b/.test(readFileSync(join(root, file), 'utf8')))
  expect(asking).toEqual([])
})

test('the browser gets zod without what writes JSON Schema, and its limits still read', () => {
  const file = join(root, 'node_modules/zod/v4/core/json-schema-processors.js')
  const { code } = transform(readFileSync(file, 'utf8'), file)!
  expect(code).toContain('export const stringProcessor = () => undefined')
  // Fields read the longest value from it.
  expect(code).toContain('export function aggregateChecks(schema) {')
  const web = globSync('src/{web,domains/*/web}/**/*.{ts,tsx}', { cwd: root })
  expect(web.filter((path) => readFileSync(join(root, path), 'utf8').includes('toJSONSchema'))).toEqual([])
})
