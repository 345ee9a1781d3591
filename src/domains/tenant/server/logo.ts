import { Readable } from 'node:stream'
import { failMissing } from '../../../kernel/errors.ts'
import type { FileRef } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { inTenant } from '../../../server/db/shared.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { mimeOf } from '../../../server/documents/detect.ts'
import { readFileRow } from '../../../server/files/store.ts'
import { FileReply } from '../../../server/http/reply.ts'
import { invalid } from '../../../server/invalid.ts'

const mostBytes = 1024 * 1024
const types = ['png', 'jpg']

/** @throws a fault of the field for a file that is no picture, or larger than 1 MB */
export async function checkLogo(ctx: Ctx, [logo]: readonly FileRef[]): Promise<void> {
  if (!logo) return
  const { size, type } = await readFileRow(ctx, logo.fileId)
  if (size <= mostBytes && types.includes(type)) return
  invalid(ctx, 'tenant', { logo: 'tenant.badLogo' })
}

/** Sets the logo that an organisation's users see, or removes it. */
export async function hangLogo(ctx: Ctx, tenantId: string, logo: FileRef | undefined): Promise<void> {
  const found = logo && (await contentOf(ctx, logo.fileId))
  await inTenant(ctx, tenantId, async (inside) => {
    await table(inside, 'tenant_logo').remove().execute()
    if (found) await table(inside, 'tenant_logo').insert(found).execute()
  })
}

/** The content of a file stored in one piece, as a picture of up to a megabyte is. */
async function contentOf(ctx: Ctx, fileId: string): Promise<{ type: string; data: Buffer }> {
  const { sha256, type } = await readFileRow(ctx, fileId)
  const { data } = await table(ctx, 'blob_chunk')
    .select()
    .select('data')
    .where('sha256', '=', sha256)
    .where('seq', '=', 0)
    .executeTakeFirstOrThrow()
  return { type, data }
}

/** The logo of the caller's organisation. @throws `common.recordMissing` when it has none */
export async function readLogo(ctx: Ctx): Promise<FileReply> {
  const logo = await tx(ctx, (ctx) => table(ctx, 'tenant_logo').select().select(['type', 'data']).executeTakeFirst())
  if (!logo) return failMissing()
  const { type, data } = logo
  return new FileReply({ name: `logo.${type}`, mime: mimeOf(type), size: data.length, body: Readable.from([data]) })
}
