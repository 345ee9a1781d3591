import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { isLawFile, type LawSource, openLaws } from '../domains/knowledge/server/law-archive.ts'
import { downloadLaws } from '../domains/knowledge/server/law-download.ts'
import type { Outbound } from '../server/outbound/outbound.ts'

const isArchive = (path: string): boolean => /\.(?:zip|tar\.gz|tgz)$/i.test(path)
/** A repository without a working tree, which directly contains git's own folders. */
const isBare = (path: string): boolean => ['HEAD', 'objects', 'refs'].every((name) => existsSync(join(path, name)))
const isGitAddress = (address: string): boolean =>
  /^(?:https|ssh|git|file):\/\//.test(address) || /^[\w.-]+@[\w.-]+:/.test(address)

/**
 * The laws of a folder or archive, or of a git repository by its address or path; always in the same order. A
 * repository is cloned at its newest commit into a temporary folder; an https address is downloaded as an archive where
 * git is not installed, or where it is an archive.
 * @throws Error that describes what is wrong with the address; as `openLaws` and `downloadLaws`
 */
export async function sourcesOf(address: string, outbound: Outbound): Promise<LawSource[]> {
  const path = resolve(address)
  if (existsSync(path) && !isBare(path)) return inPath(path)
  if (!existsSync(path) && !isGitAddress(address))
    throw new Error(`${address} is no folder, no archive and no address of a git repository.`)
  const folder = mkdtempSync(join(tmpdir(), 'laws-'))
  try {
    const isWeb = address.startsWith('https://')
    if (isWeb && (isArchive(address) || !(await hasGit()))) {
      const archive = join(folder, 'laws')
      await downloadLaws(outbound, address, archive)
      return await openLaws(readFileSync(archive), address)
    }
    const clone = join(folder, 'clone')
    await git('clone', '-q', '--depth', '1', '--', existsSync(path) ? `file://${path}` : address, clone)
    return await inPath(clone)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function inPath(path: string): Promise<LawSource[]> {
  if (statSync(path).isFile()) return openLaws(readFileSync(path), path)
  const names = globSync('**/*.{md,markdown,txt,zip,tar.gz,tgz}', { cwd: path })
    .filter((name) => isArchive(name) || isLawFile(name))
    .toSorted()
  const found: LawSource[] = []
  for (const name of names) found.push(...(await openLaws(readFileSync(join(path, name)), name)))
  return found
}

const run = promisify(execFile)
const hasGit = (): Promise<boolean> =>
  run('git', ['--version']).then(
    () => true,
    () => false,
  )

/** Runs git without prompts and without transports that run programs. @throws Error with git's message */
async function git(...words: string[]): Promise<void> {
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0' }
  await run('git', ['-c', 'protocol.ext.allow=never', '-c', 'core.hooksPath=/dev/null', ...words], { env }).catch(
    (error: NodeJS.ErrnoException & { stderr?: string }) => {
      if (error.code === 'ENOENT')
        throw new Error('git is not installed: give a folder, an archive or an https address.')
      throw new Error(`git: ${(error.stderr ?? error.message).trim()}`)
    },
  )
}
