import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

// The classes of CSS modules have the names `<stem of the file>_<class>` (vite.config.ts). A browser reports neither a
// class without a rule nor a rule without an element.
const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const stemOf = (file: string): string => basename(file).split('.', 1)[0]!

const sheets = globSync('src/**/*.css', { cwd: root })
const modules = sheets.filter((file) => file.endsWith('.module.css'))
const sources = globSync('src/{web,domains/*/web}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts'] })

/** The classes in the selectors of a sheet, without those of Ant Design and other global ones. */
function classesOf(css: string): Set<string> {
  const selectors = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/:global\([^()]*\)/g, '')
    .replaceAll(/\{[^{}]*\}/g, '{')
  return new Set([...selectors.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name]) => name!))
}
const defined = new Map(modules.map((file) => [file, classesOf(read(file))]))

/** A class that a source takes from a module: by its whole name, or by what it begins with. */
interface Use {
  source: string
  module: string
  name: string
  isWhole: boolean
}

function usesOf(source: string): Use[] {
  const text = read(source)
  const uses: Use[] = []
  for (const [, variable, path] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
    const module = join(dirname(source), path!)
    for (const [, name, quoted, begun] of text.matchAll(
      new RegExp(String.raw`\b${variable}(?:\.(\w+)|\['([\w-]+)'\]|\[(?:${'`'}([\w-]*)\$\{)?)`, 'g'),
    ))
      uses.push({ source, module, name: name ?? quoted ?? begun ?? '', isWhole: (name ?? quoted) !== undefined })
  }
  return uses
}
const uses = sources.flatMap(usesOf)

test('every class that a component takes from a CSS module is in it', () => {
  const faults = uses.filter(({ module, name, isWhole }) => {
    const has = defined.get(module)
    return !has || (isWhole ? !has.has(name) : ![...has].some((one) => one.startsWith(name)))
  })
  expect(faults.map(({ source, module, name }) => `${source}: ${basename(module)} has no .${name}`)).toEqual([])
  expect(uses.length).toBeGreaterThan(1000)
})

/** Values of which a component makes a class: words of the module's domain and of the kernel, and levels. */
function valuesNear(module: string): Set<string> {
  const domain = /^src\/domains\/[^/]+/.exec(module)?.[0] ?? 'src/web'
  const files = globSync(`{${domain},src/kernel}/**/*.{ts,tsx}`, { cwd: root, exclude: ['**/*.test.ts'] })
  return new Set(files.flatMap((file) => read(file).match(/(?<!styles\.)\b[A-Za-z]\w*\b/g) ?? []))
}

test('every class of a CSS module is used by a component', () => {
  const faults = modules.flatMap((module) => {
    const own = uses.filter((use) => use.module === module)
    const values = own.every(({ isWhole }) => isWhole) ? undefined : valuesNear(module)
    const isValue = (rest: string) => /^\d+$/.test(rest) || values!.has(rest)
    const isUsed = (name: string) =>
      own.some((use) =>
        use.isWhole ? use.name === name : name.startsWith(use.name) && isValue(name.slice(use.name.length)),
      )
    return [...defined.get(module)!].filter((name) => !isUsed(name)).map((name) => `${module}: .${name}`)
  })
  expect(faults).toEqual([])
})

test('no two CSS modules have the same stem', () => {
  const stems = modules.map(stemOf)
  expect(stems.filter((stem, at) => stems.indexOf(stem) !== at)).toEqual([])
})

test('no class outside of CSS modules is in two sheets', () => {
  const plain = sheets.filter((file) => !file.endsWith('.module.css') && !file.includes('/public/'))
  const names = plain.flatMap((file) => [...classesOf(read(file))].filter((name) => !/^(?:ant-|anticon)/.test(name)))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('a component has no class that is written as a text', () => {
  const faults = sources.flatMap((source) =>
    [...read(source).matchAll(/\b(?:[cC]lassName=\{?|classes\(\s*)["'`]([^"'`]+)/g)].map(
      ([, name]) => `${source}: ${name}`,
    ),
  )
  // The frame of the product, to which Ant Design's own rules are relative.
  expect(faults).toEqual(['src/web/app.tsx: app'])
})

/** Stylesheets and tests outside of the build select by the names that the build gives. */
const named = ['src/web/public/theme/theme.css', ...globSync('{test/{e2e,shots,support},bench}/**/*.ts', { cwd: root })]

test('every class of a CSS module that a test or a public stylesheet selects exists', () => {
  const all = new Set([...defined].flatMap(([file, names]) => [...names].map((name) => `${stemOf(file)}_${name}`)))
  const stems = new Set(modules.map(stemOf))
  const found = named.flatMap((file) =>
    [...read(file).matchAll(/\.([a-z][\w-]*?)_([A-Za-z][\w-]*)/g)]
      .filter(([, stem]) => stems.has(stem!))
      .map(([, stem, name]) => ({ file, name: `${stem}_${name}` })),
  )
  expect(found.filter(({ name }) => !all.has(name))).toEqual([])
  expect(found.length).toBeGreaterThan(100)
})

test('a component takes classes only from modules that it may import', () => {
  const faults = uses.filter(({ source, module }) => {
    const domain = /^src\/domains\/[^/]+\//.exec(module)?.[0]
    return domain !== undefined && !resolve('/', source).startsWith(resolve('/', domain))
  })
  expect(faults.map(({ source, module }) => `${source}: ${module}`)).toEqual([])
})
