import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Ctx } from '../../../../server/context.ts'
import { collect, confinement } from '../../../../server/documents/child-process.ts'
import { wallOf } from '../../../../server/documents/patience.ts'
import { FairTurns } from '../../../../server/fair-turns.ts'
import { type Order, orderFile } from './order.ts'

const script = fileURLToPath(new URL('binder-child.ts', import.meta.url))
const code = fileURLToPath(new URL('.', import.meta.url))

/** Limits of one process: megabytes of objects, bytes in all, milliseconds. */
const limits = { heapMegabytes: 1024, memoryBytes: 1536 * 1024 * 1024, inspectMs: 60_000, bindMs: 20 * 60_000 }
/** Files that are read and bundles that are bound at the same time. */
const turns = new FairTurns({ atOnce: 2, waitingOfOne: 20, waiting: 60, retryAfter: 10 })

/** Runs `work` with a folder of its own for the binding process. */
export async function withFolder<T>(ctx: Ctx, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(ctx.platform.spoolFolder, 'evidence-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Inspects or binds files in a child process that can read and write one folder only, and that is killed at the limits
 * of time and memory. Uploaded files are never parsed in the server's own process.
 * @param onProgress called with the number of pages that are bound
 * @throws AppError with a refusal key of documents; `common.tooMany`
 */
export async function inBinder<T>(
  ctx: Ctx,
  folder: string,
  order: Order,
  onProgress: (pages: number) => void = () => undefined,
): Promise<T> {
  const own = realpathSync(folder)
  await writeFile(join(own, orderFile), JSON.stringify(order))
  return turns.run(ctx.tenantId, async () => {
    const child = spawn(
      process.execPath,
      [
        ...confinement(own, [code]),
        `--allow-fs-write=${own}`,
        `--max-old-space-size=${limits.heapMegabytes}`,
        script,
        own,
      ],
      { cwd: tmpdir(), env: {}, stdio: ['ignore', 'pipe', 'pipe', 'pipe'], windowsHide: true },
    )
    child.stdio[3]?.on('data', (chunk: Buffer) => onProgress(Number(chunk.toString().trim().split('\n').at(-1))))
    const wallMs = wallOf(order.do === 'bind' ? limits.bindMs : limits.inspectMs)
    return JSON.parse(await collect(child, wallMs, limits.memoryBytes)) as T
  })
}
