import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { tx } from '../../../server/db/tx.ts'
import { extractStored, pictures, recogniseStored } from '../../../server/files/extract.ts'
import { readOwnUpload, type StoredFile, takeFile } from '../../../server/files/store.ts'
import { invalid } from '../../../server/invalid.ts'
import { attachmentFiles } from '../../attachment/server/service.ts'
import { cases } from '../../case/server/facade.ts'
import { wordsOfList } from '../../dictionary/server/service.ts'
import type { courtMessageApi } from '../api.ts'
import type { CourtSource } from '../codes.ts'
import { certain, readCourtText } from '../rules/read.ts'
import { hashOf, messages, table } from './records.ts'

type Input = ParsedInputOf<typeof courtMessageApi.take>

const documentTypes = new Set(['docx', 'doc', 'pdf', 'txt', 'md'])
const pictureTypes = new Set(['png', 'jpg', 'tiff'])
/** The most characters of a file that are kept and read; judgments have fewer. */
const mostText = 200_000

/**
 * Takes in a pasted text or an upload of the caller, and reads it. The file is read outside of a transaction.
 * @throws `common.invalidInput` for a text that is missing, and for files that are not read
 */
export async function take(ctx: Ctx, q: Input): Promise<{ id: string; isKnown: boolean }> {
  if ((q.text === '') === (q.fileId === null)) invalid(ctx, 'courtMessage', { text: 'courtMessage.fault.textOrFile' })
  const file = await tx(ctx, async (ctx) => {
    if (q.caseId !== null) await cases.see(ctx, q.caseId)
    return q.fileId === null ? null : readOwnUpload(ctx, q.fileId)
  })
  const known = file && (await tx(ctx, (ctx) => knownBy(ctx, 'fileHash', file.sha256)))
  if (known) return { id: known, isKnown: true }
  const { text, source } = file ? await textOf(ctx, file) : { text: q.text, source: 'text' as const }
  return tx(ctx, (ctx) => keep(ctx, { text: text.trim().slice(0, mostText), source, file, caseId: q.caseId }))
}

async function textOf(ctx: Ctx, file: StoredFile): Promise<{ text: string; source: CourtSource }> {
  const isPicture = pictureTypes.has(file.type)
  if (!isPicture && !documentTypes.has(file.type)) refuseFile(ctx, 'courtMessage.fault.type')
  if (isPicture && !(await pictures.isThere())) refuseFile(ctx, 'courtMessage.fault.noPictures')
  try {
    const text = isPicture ? await recogniseStored(ctx, file) : (await extractStored(ctx, file)).text
    if (text.trim() === '') refuseFile(ctx, isPicture ? 'courtMessage.fault.noText' : 'courtMessage.fault.scanned')
    return { text, source: isPicture ? 'picture' : 'file' }
  } catch (error) {
    // Why a file cannot be read is said at its field.
    if (error instanceof AppError && error.key.startsWith('documents.')) refuseFile(ctx, error.key)
    throw error
  }
}

type Refusal = Extract<Parameters<typeof invalid>[2][string], string>
const refuseFile = (ctx: Ctx, key: Refusal): never => invalid(ctx, 'courtMessage', { fileId: key })

/** The visible message with the same content. */
async function knownBy(ctx: Ctx, column: 'fileHash' | 'textHash', hash: string): Promise<string | undefined> {
  const row = await messages
    .visible(ctx)
    .where(`court_message.${column}`, '=', hash)
    .select('court_message.id as id')
    .orderBy('court_message.id')
    .executeTakeFirst()
  return row?.id
}

interface Read {
  text: string
  source: CourtSource
  file: StoredFile | null
  caseId: string | null
}

async function keep(ctx: Ctx, { text, source, file, caseId }: Read): Promise<{ id: string; isKnown: boolean }> {
  const textHash = hashOf(text)
  const known = await knownBy(ctx, 'textHash', textHash)
  if (known) return { id: known, isKnown: true }
  const causes = await wordsOfList(ctx, 'causeOfAction')
  const { kind, found, parties } = readCourtText(text, [...causes.values()])
  const courtCaseNo = certain(found, 'caseNo') ?? ''
  const court = certain(found, 'court') ?? ''
  const ofCase = caseId === null ? null : await cases.see(ctx, caseId)
  const { id } = await messages.save(
    ctx,
    {},
    {
      title: [court, courtCaseNo].filter(Boolean).join(' ') || [...text.replaceAll(/\s+/g, ' ')].slice(0, 40).join(''),
      source,
      kind,
      text,
      textHash,
      fileHash: file?.sha256 ?? null,
      fileId: file?.id ?? null,
      fileName: file?.name ?? '',
      found,
      parties,
      courtCaseNo,
      court,
      caseId,
      caseName: ofCase ? `${ofCase.caseNo} ${ofCase.caseName}` : '',
    },
  )
  if (file) await takeFile(ctx, file.id, attachmentFiles(table), id)
  return { id, isKnown: false }
}
