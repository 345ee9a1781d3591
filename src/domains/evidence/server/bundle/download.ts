import type { ParsedInputOf } from '../../../../kernel/endpoint.ts'
import { AppError, failMissing } from '../../../../kernel/errors.ts'
import type { Ctx } from '../../../../server/context.ts'
import { tx } from '../../../../server/db/tx.ts'
import { archiveStream, type Pack } from '../../../../server/files/archive.ts'
import { withContent } from '../../../../server/files/spooled.ts'
import { filesOf, readFileRow, type StoredFile, streamContent } from '../../../../server/files/store.ts'
import { FileReply } from '../../../../server/http/reply.ts'
import { seeRecord } from '../../../../server/records.ts'
import type { evidenceApi } from '../../api.ts'
import { besideKind, bundleFor } from './bundles.ts'

/** A bundle that is made, with its record and the files beside it. */
const readBundle = (ctx: Ctx, id: string) =>
  tx(ctx, async (ctx) => {
    const { row, list } = await bundleFor(ctx, id, seeRecord)
    const pdf = await readFileRow(ctx, row.fileId ?? failMissing())
    const beside = await filesOf(ctx, besideKind, id)
    return { pdf, beside, trail: { bizType: list.bizType, bizId: list.bizId } }
  })

type Asked = ParsedInputOf<typeof evidenceApi.bundleFile>

export async function downloadBundle(ctx: Ctx, { id }: Asked): Promise<FileReply> {
  const { pdf, trail } = await readBundle(ctx, id)
  const { name, size, sha256 } = pdf
  return new FileReply({ name, mime: 'application/pdf', size, body: streamContent(ctx, sha256), trail })
}

/** The PDF and the files beside it in a ZIP archive, which is sent as it is read. */
export async function downloadArchive(ctx: Ctx, { id }: Asked): Promise<FileReply> {
  const { pdf, beside, trail } = await readBundle(ctx, id)
  const folder = ctx.say('evidence.bundle.folder')
  const files = [pdf, ...beside.map((file) => ({ ...file, name: `${folder}/${file.name}` }))]
  const fill = async (pack: Pack) => {
    for (const file of files) await packed(ctx, pack, file)
  }
  const body = archiveStream(fill, () => Promise.resolve())
  return new FileReply({ name: pdf.name.replace(/\.pdf$/, '.zip'), mime: 'application/zip', body, trail })
}

/** @throws AppError for a content that is lost: an archive without it is not what was handed in */
async function packed(ctx: Ctx, pack: Pack, { name, size, sha256 }: StoredFile): Promise<void> {
  const isThere = await withContent(ctx, { sha256, size }, (content) => pack({ name, size, ...content }))
  if (!isThere) throw new AppError('common.recordMissing')
}
