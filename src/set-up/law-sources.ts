import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isLawFile, type LawSource, openLaws } from '../domains/knowledge/server/law-archive.ts'

const isArchive = (path: string): boolean => /\.(?:zip|tar\.gz|tgz)$/i.test(path)

/**
 * The laws of a folder, those in its archives among them, or of a single file or archive; always in the same order.
 * @throws as `openLaws`
 */
export function sourcesOf(path: string): LawSource[] {
  if (statSync(path).isFile()) return openLaws(readFileSync(path), path)
  return globSync('**/*.{md,markdown,txt,zip,tar.gz,tgz}', { cwd: path })
    .filter((name) => isArchive(name) || isLawFile(name))
    .toSorted()
    .flatMap((name) => openLaws(readFileSync(join(path, name)), name))
}
