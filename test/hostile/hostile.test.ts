import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '../../src/kernel/errors.ts'
import { extractFile } from '../../src/server/documents/extract.ts'
import { keyOf } from '../../src/server/documents/notices.ts'
import type { Extracted } from '../../src/server/documents/types.ts'
import type { HostileFile } from './hostile-file.ts'
import { hostileFiles, writeHostileFile } from './make.ts'

let folder = ''
let reached = 0
let slowest = 0
// Measures the time of reading only, not that of creating the files.
const delay = monitorEventLoopDelay({ resolution: 10 })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hostile-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function outcomeOf(file: HostileFile): Promise<Extracted | string> {
  const path = await writeHostileFile(folder, file)
  const start = performance.now()
  delay.enable()
  try {
    return await extractFile(path, { name: file.name })
  } catch (error) {
    if (error instanceof AppError) return error.key
    throw error
  } finally {
    delay.disable()
    slowest = Math.max(slowest, performance.now() - start)
    await rm(path)
  }
}

describe('hostile files are refused or neutralised', () => {
  test.each(hostileFiles.map((file) => [file.name.slice(-60), file] as const))(
    '%j',
    { timeout: 60_000 },
    async (_, file) => {
      const outcome = await outcomeOf(file)
      reached += 1
      if (typeof outcome === 'string') expect(file.refused ?? []).toContain(outcome)
      else {
        expect(file.read, `read as ${outcome.kind}: ${outcome.text.slice(0, 80)}`).toBeDefined()
        expect(outcome.notices.map(keyOf)).toEqual(expect.arrayContaining(file.read?.notices ?? []))
        expect(outcome.text).toContain(file.read?.contains ?? '')
        if (file.read?.lacks) expect(JSON.stringify(outcome)).not.toContain(file.read.lacks)
      }
    },
  )

  test('every file was tested, and the server stayed responsive', () => {
    expect(reached).toBe(hostileFiles.length)
    expect(reached).toBeGreaterThanOrEqual(60)
    // Promised: a reply within 10 seconds; three times that on a busy machine.
    expect(slowest).toBeLessThan(30_000)
    // Promised: 99 of 100 turns of the event loop start within 100 ms; three times that on a busy machine.
    expect(delay.percentile(99) / 1e6).toBeLessThan(300)
  })
})
