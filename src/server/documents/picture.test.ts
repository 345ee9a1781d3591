import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { pictureReader } from './picture.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'picture-'))))
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => void vi.useRealTimers())

/** A program in place of tesseract, and a picture. */
async function reading(name: string, does: string) {
  const program = join(folder, name)
  await writeFile(program, `#!/bin/sh\n[ "$1" = --list-langs ] && echo chi_sim && exit\n${does}\n`, { mode: 0o700 })
  const picture = join(folder, `${name}.png`)
  await writeFile(picture, pngOf(100, 100))
  return { reader: pictureReader(program), picture }
}

function pngOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(33)
  head.write('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

test('a server without the program, or without its data for Chinese, reads no pictures', async () => {
  const { reader } = await reading('there', 'true')
  const foreign = join(folder, 'foreign')
  await writeFile(foreign, '#!/bin/sh\necho eng\n', { mode: 0o700 })
  expect([
    await reader.isThere(),
    await pictureReader(join(folder, 'absent')).isThere(),
    await pictureReader(foreign).isThere(),
  ]).toEqual([true, false, false])
})

test('the program gets the path, no secrets, and limits of memory, time and files', async () => {
  vi.stubEnv('DATABASE_URL', 'secret')
  const { reader, picture } = await reading('looks', 'echo "$1"; env; ulimit -v; ulimit -t; ulimit -f')
  const said = (await reader.read(picture, 'tenant')).trim().split('\n')
  vi.unstubAllEnvs()
  expect(said[0]).toBe(picture)
  expect(said.join()).not.toContain('secret')
  expect(said.slice(-3)).toEqual(['1500000', '60', '0'])
})

test('a program that writes a file, that fails, or that takes too long is ended', async () => {
  const writing = await reading('writes', `echo text > ${join(folder, 'written')}; exit $?`)
  await expect(writing.reader.read(writing.picture, 'tenant')).rejects.toMatchObject({ key: 'documents.damaged' })
  const failing = await reading('fails', 'exit 3')
  await expect(failing.reader.read(failing.picture, 'tenant')).rejects.toMatchObject({ key: 'documents.damaged' })
  const waiting = await reading('waits', `: > ${join(folder, 'begun')}; exec sleep 600`)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const read = expect(waiting.reader.read(waiting.picture, 'tenant')).rejects.toMatchObject({
    key: 'documents.tooSlow',
  })
  // The clock starts when the program has: an empty file may be made under the limit of files.
  await vi.waitUntil(async () => (await readdir(folder)).includes('begun'), { timeout: 10_000 })
  vi.advanceTimersByTime(61_000)
  await read
})

test('a picture of more pixels than a page has is refused by its header', async () => {
  const { reader } = await reading('large', 'echo text')
  const picture = join(folder, 'huge.png')
  await writeFile(picture, pngOf(100_000, 100_000))
  await expect(reader.read(picture, 'tenant')).rejects.toMatchObject({ key: 'documents.tooLarge' })
})
