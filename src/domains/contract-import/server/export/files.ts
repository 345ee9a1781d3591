import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../../server/context.ts'
import { fileName } from '../../../../server/files/name.ts'
import type { StoredFile } from '../../../../server/files/store.ts'
import { textEnding } from '../../codes.ts'
import { fileKey } from '../rows.ts'

/** A file of a contract. */
export interface ContractFile extends Pick<StoredFile, 'name' | 'type' | 'size' | 'sha256'> {
  contractId: string
  /** Whether it is the contract's current text. */
  isText: boolean
}

/** The text that contracts have now, their attachments and scans. */
export const filesOfContracts = (ctx: Ctx, ids: readonly string[]): RawBuilder<ContractFile> => sql<ContractFile>`
  select c.id as "contractId", f.name, f.type, f.size, f.sha256, coalesce(f.id = t."fileId", false) as "isText", f.id
  from contract c
  left join contract_text t on t."tenantId" = c."tenantId" and t.id = c."currentTextId"
  join file f on f."tenantId" = c."tenantId" and f."bizId" = c.id
    and (f."bizType" in ('contract.attachment', 'contract.scan', 'archive.scan') or f.id = t."fileId")
  where c."tenantId" = ${ctx.tenantId} and c.id = any(${[...ids]}::text[])`

/** A file of the archive. */
export interface Entry extends Pick<StoredFile, 'size' | 'sha256'> {
  /** Its name in the folder of files, and in the sheet. */
  name: string
  /** The first contract that has it. */
  contractId: string
}

/** The names of a contract's files in the sheet. */
export interface FileNames {
  files: string[]
  attachments: string[]
}

/** The files of contracts, each under a name of its own; equal files of the same name are packed once. */
export async function entriesOf(
  ctx: Ctx,
  ids: readonly string[],
): Promise<{ entries: Entry[]; namesOf: ReadonlyMap<string, FileNames> }> {
  const { rows } = await sql<ContractFile>`select * from (${filesOfContracts(ctx, ids)}) g
    order by "contractId", not "isText", id`.execute(ctx.db)
  const entries = new Map<string, Entry>()
  const namesOf = new Map<string, FileNames>()
  for (const file of rows) {
    const { contractId, size, sha256, isText } = file
    const names = namesOf.get(contractId) ?? { files: [], attachments: [] }
    namesOf.set(contractId, names)
    const name = freeName(file, entries)
    const of = isText ? names.files : names.attachments
    // A signed scan is often filed a second time.
    if (!of.includes(name)) of.push(name)
    if (!entries.has(fileKey(name))) entries.set(fileKey(name), { name, size, sha256, contractId })
  }
  return { entries: [...entries.values()], namesOf }
}

/** The file's own name as far as file systems accept it, numbered where another file has it. */
function freeName(
  { name, type, sha256, isText }: ContractFile,
  taken: ReadonlyMap<string, Pick<Entry, 'sha256'>>,
): string {
  const [, stem = name, written] = /^(.+)\.([a-z\d]{1,8})$/iu.exec(name) ?? []
  const isReadable = !isText || textEnding.test(name)
  const ending = written !== undefined && isReadable ? written : type
  const base = written !== undefined && !isReadable ? name : stem
  for (let n = 1; ; n += 1) {
    const free = fileName(n === 1 ? [base] : [base.slice(0, 70), String(n)], ending)
    const known = taken.get(fileKey(free))
    if (!known || known.sha256 === sha256) return free
  }
}
