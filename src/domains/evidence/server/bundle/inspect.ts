import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { AppError } from '../../../../kernel/errors.ts'
import type { Ctx } from '../../../../server/context.ts'
import { type StoredFile, streamContent } from '../../../../server/files/store.ts'
import { evidenceFault } from '../../codes.ts'
import { inBinder, withFolder } from './binder.ts'
import type { Inspected } from './order.ts'

/** The types of files that are bound as they are. */
const boundTypes: ReadonlySet<string> = new Set(['pdf', 'jpg', 'png'])

type Found = { pages: number; fault: (typeof evidenceFault.values)[number] | null }

/** The pages of a stored file in a bundle, and why it cannot be bound. A file that cannot is one sheet. */
export async function inspectFile(ctx: Ctx, { sha256, type }: Pick<StoredFile, 'sha256' | 'type'>): Promise<Found> {
  if (!boundTypes.has(type)) return { pages: 1, fault: evidenceFault.code.format }
  return withFolder(ctx, async (folder) => {
    await writeContent(ctx, sha256, join(folder, 'file'))
    try {
      return await inBinder<Inspected>(ctx, folder, { do: 'inspect', path: 'file', type })
    } catch (error) {
      if (!(error instanceof AppError) || error.key === 'common.tooMany') throw error
      const { damaged, large } = evidenceFault.code
      return { pages: 1, fault: error.key === 'documents.damaged' ? damaged : large }
    }
  })
}

/** Writes a stored content to the disk. */
export const writeContent = (ctx: Ctx, sha256: string, path: string): Promise<void> =>
  pipeline(streamContent(ctx, sha256), createWriteStream(path, { mode: 0o600 }))
