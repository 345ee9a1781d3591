import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractFile } from '../../src/server/documents/extract.ts'
import type { Extracted } from '../../src/server/documents/types.ts'

/** Extracts bytes like an upload: from a file, which is deleted afterwards. */
export async function extractBytes(bytes: Uint8Array | string, name = 'upload'): Promise<Extracted> {
  const folder = await mkdtemp(join(tmpdir(), 'upload-'))
  try {
    await writeFile(join(folder, 'file'), bytes)
    return await extractFile(join(folder, 'file'), { name })
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** One line per block: kind, level, number (with `*` when computed) and text, for comparison in tests. */
export function outlineOf({ blocks, text }: Extracted): string[] {
  return blocks.map(({ kind, level, number, numberIsComputed, start, end }) => {
    const label = `${numberIsComputed ? '*' : ''}${number ?? ''}`
    return `${kind} ${level} [${label}] ${text.slice(start, end)}`
  })
}
