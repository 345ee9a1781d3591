import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The functions of a module, by name; those inside of other functions are left out. */
function functionsOf(program: ESTree.Program): [name: string, at: { start: number; end: number }][] {
  return program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declared?.type === 'FunctionDeclaration' && declared.id)
      return [[declared.id.name, { start: declared.id.end, end: declared.end }] as const]
    if (declared?.type !== 'VariableDeclaration') return []
    return declared.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' && init && /Function/.test(init.type) ? [[id.name, init] as const] : [],
    )
  }) as [string, { start: number; end: number }][]
}

test('no two modules define the same function under the same name', () => {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.*'] }).sort()
  const places = new Map<string, string[]>()
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const [name, { start, end }] of functionsOf(parseSync(file, source).program)) {
      const text = `${name} ${source.slice(start, end).replace(/\s+/g, ' ')}`
      places.set(text, [...(places.get(text) ?? []), file])
    }
  }
  expect(places.size).toBeGreaterThan(3000)
  expect(
    [...places].filter(([, found]) => found.length > 1).map(([text, found]) => [text.split(' ')[0], ...found]),
  ).toEqual([])
})
