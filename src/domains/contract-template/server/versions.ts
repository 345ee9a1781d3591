import { sql } from 'kysely'
import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail } from '../../../kernel/errors.ts'
import { newId } from '../../../kernel/ids.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import { mimeOf } from '../../../server/documents/detect.ts'
import { extractStored } from '../../../server/files/extract.ts'
import { readFileRow, readOwnUpload, streamContent, takeFile } from '../../../server/files/store.ts'
import { FileReply } from '../../../server/http/reply.ts'
import type { contractTemplateApi, Template } from '../api.ts'
import { templateLimits } from '../codes.ts'
import { cutVersion } from './cutting.ts'
import { newestVersion, readTemplate, templateRow, templates, versionRow } from './rows.ts'

type Api = typeof contractTemplateApi

/** Maximum size in bytes of a file whose text is compared. */
const mostBytes = 20 * 1024 * 1024
/** Texts that a contract can have, except those whose layout is lost when they are filled in. */
const textTypes = new Set(['docx', 'doc', 'txt', 'md'])

/**
 * Stores an uploaded file as the next version of a template's text, with its clauses. When it cannot be read, nothing is
 * written and the upload is kept.
 * @throws `contractTemplate.fileType`, `documents.tooLarge`, `contractTemplate.tooManyVersions`
 */
export async function addVersion(ctx: Ctx, q: ParsedInputOf<Api['addVersion']>): Promise<Template> {
  const file = await tx(ctx, async (ctx) => {
    await templateRow(ctx, q.id)
    const upload = await readOwnUpload(ctx, q.fileId)
    if (!textTypes.has(upload.type)) fail('contractTemplate.fileType')
    if (upload.size > mostBytes) fail('documents.tooLarge')
    return upload
  })
  const { text, blocks, pages, notices } = await extractStored(ctx, file)
  return tx(ctx, async (ctx) => {
    await sql`select pg_advisory_xact_lock(720261130, hashtext(${q.id}))`.execute(ctx.db)
    const template = await templateRow(ctx, q.id)
    const former = await newestVersion(ctx, q.id)
    const versionNo = (former?.versionNo ?? 0) + 1
    if (versionNo > templateLimits.versions) fail('contractTemplate.tooManyVersions', { max: templateLimits.versions })
    await takeFile(ctx, file.id, 'contract_template.text', q.id)
    await table(ctx, 'contract_template_version')
      .insert({
        id: newId(),
        templateId: q.id,
        versionNo,
        fileId: file.id,
        sha256: file.sha256,
        text,
        blocks: JSON.stringify(blocks),
        pages,
        notices: JSON.stringify(notices),
        clauses: JSON.stringify(cutVersion({ text, blocks }, former)),
        createPsnName: ctx.who.name,
      })
      .execute()
    const done = { action: 'contractTemplate.addVersion', note: `${versionNo} ${file.name} ${file.sha256}` }
    await templates.change(ctx, template, q.version, {}, done)
    return readTemplate(ctx, q.id)
  })
}

/** The file of a version, as a download. */
export async function downloadVersion(ctx: Ctx, { id, versionId }: ParsedInputOf<Api['download']>): Promise<FileReply> {
  const file = await tx(ctx, async (ctx) => {
    await templateRow(ctx, id)
    return readFileRow(ctx, (await versionRow(ctx, id, versionId)).fileId)
  })
  return new FileReply({
    name: file.name,
    mime: mimeOf(file.type),
    size: file.size,
    body: streamContent(ctx, file.sha256),
    trail: { bizType: 'contract_template', bizId: id },
  })
}
