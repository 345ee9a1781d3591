import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const program = 'soffice'
const batch = 40

/** The installed version of LibreOffice; undefined where there is none. */
export function officeVersion(): string | undefined {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

const formats = { pdf: 'pdf', txt: 'txt:Text (encoded):UTF8' }

/**
 * Converts files with LibreOffice.
 * @param folder an empty folder for copies, profile and results
 * @returns the path of the conversion for each file; undefined where LibreOffice created none
 */
export function convertAll(files: readonly string[], to: keyof typeof formats, folder: string): (string | undefined)[] {
  const [from, out] = [join(folder, 'in'), join(folder, to)]
  mkdirSync(from, { recursive: true })
  mkdirSync(out, { recursive: true })
  const copies = files.map((file, i) => join(from, `${i}${extname(file)}`))
  for (const [i, file] of files.entries()) copyFileSync(file, copies[i]!)
  for (let at = 0; at < copies.length; at += batch)
    spawnSync(program, [
      '--headless',
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      '--convert-to',
      formats[to],
      '--outdir',
      out,
      ...copies.slice(at, at + batch),
    ])
  return files.map((_, i) => {
    const result = join(out, `${i}.${to}`)
    return existsSync(result) ? result : undefined
  })
}
