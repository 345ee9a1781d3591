import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { mustRun, root, run, step } from './run.mjs'

/**
 * Compares the installed packages (npm's record in node_modules) with package-lock.json. Optional packages, which are
 * for other systems, may be missing.
 * @returns {boolean} whether a package is missing or has another version
 */
function areStale() {
  const wanted = read(join(root, 'package-lock.json'))
  const installed = read(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !installed) return true
  return Object.entries(wanted).some(([path, entry]) => {
    if (path === '') return false
    const found = installed[path]
    return found ? found.version !== entry.version || found.integrity !== entry.integrity : !entry.optional
  })
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Installs the packages of package-lock.json unless they are installed. */
export async function ensurePackages() {
  if (!areStale()) return
  await step('Installing packages (once; some minutes on a slow line)', async () => {
    // npm must not run with the Node inside the folder that it replaces.
    const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'))
    // Not "npm ci", which empties the folder first: correct packages can stay. Versions are exact either way.
    await mustRun('npm', ['install', '--no-save', '--loglevel=error'], { PATH: path.join(delimiter) })
  })
}

/** Whether a program exists and can be started. */
export const works = (program, args = ['--version']) => spawnSync(program, args, { stdio: 'ignore' }).status === 0

/**
 * Installs Debian packages, if this process is root and apt-get exists.
 * @returns {Promise<boolean>} whether they were installed
 */
export async function installOnDebian(names) {
  if (process.getuid?.() !== 0 || !works('apt-get')) return false
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], env)
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], env)) === 0
}
