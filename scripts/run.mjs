// Runs programs of the project and reports the duration of each step. Plain JavaScript for Node 20, because it runs
// before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(fileURLToPath(import.meta.url), '..', '..')
const programs = join(root, 'node_modules', '.bin')
const onWindows = process.platform === 'win32'

/**
 * Path of the Node that is a package of the project. @throws Error with a message for the user when it is not installed
 */
export function projectNode() {
  const own = join(root, 'node_modules', 'node', 'bin', onWindows ? 'node.exe' : 'node')
  if (existsSync(own)) return own
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(
    'Node 24, which comes as a package, is not installed, because npm did not run its install script: run "npm rebuild node".',
  )
}

/**
 * Runs a program with its output on the terminal.
 * @param {string} program a path, or the name of a program of the project or the system
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 * @returns {Promise<number>} its exit code
 */
export function run(program, args, env = {}) {
  return new Promise((done, failed) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: 'inherit',
      shell: onWindows && !program.endsWith('.exe'),
      env: { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}`, ...env },
    })
    child.once('error', failed)
    child.once('exit', (code) => done(code ?? 1))
  })
}

/** Like `run`, for programs that must succeed. @throws Error on another exit code */
export async function mustRun(program, args, env) {
  const code = await run(program, args, env)
  if (code !== 0) throw new Error(`"${program} ${args.join(' ')}" failed with code ${code}.`)
}

/** Formats the seconds since `from` (a value of performance.now). */
export const since = (from) => `${((performance.now() - from) / 1000).toFixed(1)} s`

/**
 * Runs one step of a longer task, and prints its name and duration.
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} work
 */
export async function step(name, work) {
  const from = performance.now()
  console.log(`• ${name}`)
  const result = await work()
  console.log(`✓ ${name} (${since(from)})`)
  return result
}
