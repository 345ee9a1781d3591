import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mustRun, root, step } from './run.mjs'

const stamp = join(root, 'dist', '.sources')
const plugins = ['antd-css', 'light-schemas', 'page-words'].map((name) => `scripts/${name}.ts`)
const singles = ['index.html', 'vite.config.ts', ...plugins, 'package-lock.json']

/** The source files of the web pages, without server code and tests. */
function sources() {
  const inFolder = (folder) =>
    readdirSync(join(root, folder), { recursive: true })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .filter((path) => statSync(join(root, path)).isFile())
  const inSrc = inFolder('src').filter((path) => !/^src\/(server|demo)\/|\/server\/|\.test\.tsx?$/.test(path))
  const inPublic = existsSync(join(root, 'public')) ? inFolder('public') : []
  return [...singles.filter((path) => existsSync(join(root, path))), ...inSrc, ...inPublic].sort()
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const path of sources())
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

/** Builds the pages unless the last build was from the same sources. */
export async function ensurePages() {
  const now = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  await step('Building the pages', () => mustRun('vite', ['build', '--logLevel', 'warn']))
  writeFileSync(stamp, now)
}
