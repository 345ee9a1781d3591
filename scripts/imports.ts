import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, sep } from 'node:path'

// The imports of the source, as the house tests and the picture of the architecture read them.
export const root = join(import.meta.dirname, '..')

export interface Import {
  from: string
  /** Path from the root for our own files, the name of the package otherwise. */
  to: string
  own: boolean
  typeOnly: boolean
}

/** All source files without tests, as paths from the root, sorted. */
export const sourceFiles = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.split(sep).join('/'))
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .sort()

const statement =
  /^(?:import|export)\s+(type\s+)?(?:([^'"();]*?)\s*from\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/gm

/** Static and dynamic imports of one file, given by its path from the root. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '')
  return [...text.matchAll(statement)].map(([, type, names, path, dynamic]) => {
    const to = (path ?? dynamic)!
    const own = to.startsWith('.')
    const named = /^\{([\s\S]*)\}$/.exec(names?.trim() ?? '')?.[1]
    const allTypes =
      named !== undefined && named.split(',').every((name) => name.trim() === '' || /^\s*type\s/.test(name))
    return {
      from: file,
      to: own
        ? normalize(join(dirname(file), to))
            .split(sep)
            .join('/')
        : to,
      own,
      typeOnly: Boolean(type) || allTypes,
    }
  })
}
