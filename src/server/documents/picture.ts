import { type ChildProcess, spawn } from 'node:child_process'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { limits } from './limits.ts'
import { wallOf } from './patience.ts'
import { refuse } from './refuse.ts'
import { limitConcurrency } from './turn.ts'

const language = 'chi_sim'
/** Kibibytes of address space: recognition of a page at 600 dpi needs about half of it. */
const memoryKilobytes = 1_500_000
const cpuSeconds = 60
const mostPixels = 60_000_000
/** Limits of the shell, which the program that replaces it keeps; it writes no files. */
const confined = `ulimit -v ${memoryKilobytes} && ulimit -t ${cpuSeconds} && ulimit -f 0 && exec "$@"`

/** Reads the text of pictures by tesseract, if it is installed with its data for Chinese. */
export function pictureReader(program = 'tesseract') {
  let known: Promise<boolean> | undefined
  return {
    /** Whether pictures can be read; asked of the program once. */
    isThere: (): Promise<boolean> =>
      (known ??= run([program, '--list-langs'], 10_000).then(
        (listed) => listed.split('\n').includes(language),
        () => false,
      )),
    /**
     * Reads a PNG, JPEG or TIFF file in a child process with limits of time, memory and output, which writes no files.
     * @param of the queue of the reading: the organisation's id
     * @throws AppError with a refusal key, or `common.tooMany` when the queue is full
     */
    read: async (path: string, of: string): Promise<string> => {
      if ((await pixelsOf(path)) > mostPixels) refuse('documents.tooLarge')
      return limitConcurrency(of, () => run([program, path, 'stdout', '-l', language], wallOf(limits.pictureMs)))
    },
  }
}

/** Width by height of a PNG or JPEG file by its header; 0 where it does not say. */
async function pixelsOf(path: string): Promise<number> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(64 * 1024)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    if (head.readUInt32BE(0) === 0x89504e47) return head.readUInt32BE(16) * head.readUInt32BE(20)
    return head.readUInt16BE(0) === 0xffd8 ? jpegPixels(head.subarray(0, bytesRead)) : 0
  } finally {
    await file.close()
  }
}

/** The frame header of a JPEG (ITU-T T.81, B.2.2). */
function jpegPixels(head: Buffer): number {
  for (let at = 2; at + 9 < head.length && head[at] === 0xff;) {
    const marker = head[at + 1]!
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return head.readUInt16BE(at + 5) * head.readUInt16BE(at + 7)
    at += 2 + head.readUInt16BE(at + 2)
  }
  return 0
}

/** The output of a confined program. It gets nothing of this process's environment but the path. */
function run(command: readonly string[], wall: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const child: ChildProcess = spawn('/bin/sh', ['-c', confined, 'sh', ...command], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], OMP_THREAD_LIMIT: '1', LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const chunks: Buffer[] = []
  let size = 0
  const attempt = (work: () => void) => {
    try {
      work()
    } catch (error) {
      child.kill('SIGKILL')
      reject(error)
    }
  }
  const clock = setTimeout(() => attempt(() => refuse('documents.tooSlow')), wall)
  child.stdout?.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    size += chunk.length
    if (size > limits.textLength) attempt(() => refuse('documents.tooLarge'))
  })
  const abandon = () => child.kill('SIGKILL')
  process.once('exit', abandon)
  child.on('error', reject)
  child.on('close', (code) =>
    code === 0 ? resolve(Buffer.concat(chunks).toString()) : attempt(() => refuse('documents.damaged')),
  )
  return promise.finally(() => {
    clearTimeout(clock)
    process.off('exit', abandon)
  })
}
