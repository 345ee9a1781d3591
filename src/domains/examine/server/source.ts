import { fail } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { Block } from '../../../kernel/block.ts'
import { hasNotice, type Stored } from '../../../server/documents/notices.ts'
import type { Extracted } from '../../../server/documents/types.ts'
import { extractStored } from '../../../server/files/extract.ts'
import { readFileRow, readOwnUpload, type StoredFile } from '../../../server/files/store.ts'
import { contracts, textRow } from '../../contract/server/service.ts'
import { CHARACTERS_A_PAGE, FILE_TYPES, MOST_BYTES, MOST_PAGES, type Stance } from '../codes.ts'
import { examines } from './records.ts'
import { invalid } from '../../../server/invalid.ts'

export interface SourceInput {
  file: string | null
  contractId: string | null
  examineId: string | null
}

/** The text to review, from any source. */
export interface Source {
  file: Pick<StoredFile, 'id' | 'name' | 'type' | 'sha256'>
  text: string
  blocks: Block[]
  notices: Stored[]
  pages: number | null
  /** Further data: of the contract, or of the earlier review. */
  known: { name: string; contractId: string | null; contractType: string | null; stance: Stance }
}

/** @throws for a scan, another file type, or a file that is too large or has too many pages */
export async function readSource(ctx: Ctx, asked: SourceInput): Promise<Source> {
  const [file, contractId, examineId] = [asked.file, asked.contractId, asked.examineId]
  if ([file, contractId, examineId].filter((one) => one !== null).length !== 1)
    invalid(ctx, 'examine', { file: 'examine.fault.file' })
  if (file !== null) return readUpload(ctx, file)
  const source = await tx(ctx, (ctx) =>
    contractId === null ? readFormer(ctx, examineId!) : readOfContract(ctx, contractId),
  )
  refuseUnfit(source)
  return source
}

async function readUpload(ctx: Ctx, id: string): Promise<Source> {
  const file = await tx(ctx, (ctx) => readOwnUpload(ctx, id))
  refuseType(file.type)
  if (file.size > MOST_BYTES) fail('documents.tooLarge')
  const read = await extractStored(ctx, file)
  refuseUnfit(read)
  return { ...partsOf(read), file, known: { ...nothingKnown, name: nameOf(file.name) } }
}

const nothingKnown = { contractId: null, contractType: null, stance: 'neutral' } as const

const partsOf = ({ text, blocks, notices, pages }: Extracted) => ({ text, blocks, notices, pages })

/**
 * The contract's name from a file name: without the extension, and without the number in the file name of a draft, also
 * if a browser has added a counter.
 */
const nameOf = (name: string): string =>
  (name.replace(/\.[^.]{1,5}$/, '').replace(/-WS-\d{4}-\d{6}(?: ?\(\d+\))?$/, '') || name).slice(0, 200)

export function refuseType(type: string): void {
  if (!FILE_TYPES.some((one) => one === type)) fail('examine.type')
}

/** @throws for a text that is empty, or has too many pages */
export function refuseUnfit({ text, pages, notices }: Pick<Extracted, 'text' | 'pages'> & { notices: Stored[] }): void {
  if (text.trim() === '') fail(hasNotice(notices, 'documents.scanned') ? 'documents.scanned' : 'documents.noText')
  const count = pages ?? Math.ceil(text.length / CHARACTERS_A_PAGE)
  if (count > MOST_PAGES) fail('examine.tooLong', { pages: count, most: MOST_PAGES })
}

async function readOfContract(ctx: Ctx, contractId: string): Promise<Source> {
  const contract = await contracts.see(ctx, contractId)
  if (contract.currentTextId === null) fail('examine.noText')
  const row = await textRow(ctx, contractId, contract.currentTextId)
  return {
    file: await readFileRow(ctx, row.fileId),
    text: row.text,
    blocks: row.blocks as Block[],
    notices: row.notices as Stored[],
    pages: row.pages,
    known: {
      name: contract.contractName,
      contractId,
      contractType: contract.contractType,
      stance: contract.ourPosition === 'A' || contract.ourPosition === 'B' ? contract.ourPosition : 'neutral',
    },
  }
}

/** The text of an earlier review, unchanged. */
async function readFormer(ctx: Ctx, id: string): Promise<Source> {
  const { name, fileId, pages, contractId, contractType, stance } = await examines.see(ctx, id)
  const row = await textOf(ctx, id)
  return { file: await readFileRow(ctx, fileId), ...row, pages, known: { name, contractId, contractType, stance } }
}

/** The stored text of a review. */
export async function textOf(ctx: Ctx, id: string): Promise<Pick<Source, 'text' | 'blocks' | 'notices'>> {
  const row = await table(ctx, 'examine_text')
    .select()
    .select(['text', 'blocks', 'notices'])
    .where('examineId', '=', id)
    .executeTakeFirstOrThrow()
  return { text: row.text, blocks: row.blocks as Block[], notices: row.notices as Stored[] }
}
