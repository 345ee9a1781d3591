import { z } from 'zod'
import { endpoints, get, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { VersionRef } from '../../kernel/record.ts'
import { SheetFault } from '../../kernel/sheet-import.ts'
import { text } from '../../kernel/text.ts'
import { ContractFilter } from '../contract/codes.ts'
import { OwnName } from '../own-field/codes.ts'
import { Assignment, ColumnField, exportState, importLimits, importState } from './codes.ts'

/** An import of existing contracts, as its page shows it. */
export const ContractImport = z.object({
  id: Id,
  version: z.number(),
  state: importState.schema,
  fileName: z.string(),
  createPsnName: z.string(),
  createTime: z.string(),
  titles: z.array(z.string()),
  /** The first rows, as the sheet has them. */
  samples: z.array(z.array(z.string())),
  assignment: Assignment,
  /** Words of columns with a code list that are not known, with how many rows have them. */
  unknown: z.array(z.object({ field: ColumnField, word: z.string(), rows: z.number() })),
  /** The codes of those fields. */
  options: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
  /** The fields that the organisation has defined itself, which columns can hold too. */
  ownFields: z.array(z.object({ field: OwnName, label: z.string() })),
  /** Rows with content. */
  rows: z.number(),
  /** Rows whose external id was imported before. */
  known: z.number(),
  faultyRows: z.number(),
  /** The first faults. */
  faults: z.array(SheetFault),
  faultCount: z.number(),
  /** Rows that have become contracts. */
  written: z.number(),
  files: z.object({
    /** Different names in the column of files. */
    wanted: z.number(),
    /** Those that have been uploaded. */
    arrived: z.number(),
    /** Those that the contracts have. */
    taken: z.number(),
  }),
})
export type ContractImport = z.infer<typeof ContractImport>

/** An export of contracts in the form of an import, as its page shows it. */
export const ContractExport = z.object({
  id: Id,
  createTime: z.string(),
  withFiles: z.boolean(),
  /** The archives that it is divided into, because an import has limits. */
  parts: z.array(z.object({ contracts: z.number(), files: z.number(), bytes: z.number() })),
  state: exportState.schema,
  /** Files that the archive sent last lacks. */
  missing: z.number(),
})
export type ContractExport = z.infer<typeof ContractExport>

const access = 'contract:import'

/** Import of contracts that existed before the product: a sheet with one contract a row, and their files. */
export const contractImportApi = endpoints('/api/contractServer/import', {
  /** The last import of the organisation; null before the first one. */
  current: post('/current', {
    summary: 'Get the current import of existing contracts',
    access,
    reads: true,
    input: Nothing,
    output: ContractImport.nullable(),
  }),
  /** Reads an Excel or CSV file and proposes what its columns hold. Nothing is written to the contracts. */
  start: post('/start', {
    summary: 'Upload the sheet of an import',
    access,
    tx: 'own',
    body: 'multipart',
    input: Nothing,
    output: ContractImport,
  }),
  /** Assigns the columns, and checks every row. */
  assign: post('/assign', {
    summary: 'Assign the columns of an import and check its rows',
    access,
    input: VersionRef.extend({ assignment: Assignment }),
    output: ContractImport,
  }),
  faults: post('/faults', {
    summary: 'List all faults of an import',
    access,
    reads: true,
    input: z.object({ id: Id }),
    output: z.array(SheetFault),
  }),
  /** Names of files that the rows need and that have not arrived. */
  missingFiles: post('/missingFiles', {
    summary: 'List the files that an import still needs',
    access,
    reads: true,
    input: z.object({ id: Id }),
    output: z.array(z.string()).max(importLimits.files),
  }),
  /** Gives an import one of the files that its rows name: an upload of the caller. */
  addFile: post('/addFile', {
    summary: 'Add an uploaded file to an import',
    access,
    input: z.object({ id: Id, name: text(500).min(1), fileId: Id }),
    output: z.literal(true),
  }),
  /** Writes the rows without a fault in the background, then reads their files. It can be called again for late files. */
  run: post('/run', { summary: 'Run an import', access, input: VersionRef, output: ContractImport }),
  /** Gives an import up; contracts that it has written stay. */
  stop: post('/stop', { summary: 'Stop an import', access, input: VersionRef, output: ContractImport }),
  /** Counts the contracts that the caller sees, of those that a filter allows. */
  prepareExport: post('/prepareExport', {
    summary: 'Prepare an export of contracts with their files',
    access,
    perMinute: 20,
    inGrace: true,
    input: z.object({ filter: ContractFilter.default({}), withFiles: z.boolean().default(true) }),
    output: ContractExport,
  }),
  currentExport: post('/currentExport', {
    summary: "Get the caller's last export of contracts",
    access,
    reads: true,
    input: Nothing,
    output: z.object({ own: ContractExport.nullable(), runningOf: z.string().nullable() }),
  }),
  /** A zip that the import accepts. An organisation sends one at a time. */
  export: get('/export', {
    summary: 'Download contracts with their files as an archive',
    access,
    tx: 'own',
    reply: 'file',
    input: z.object({ id: Id, part: z.coerce.number().int().min(0).max(1000).default(0) }),
    output: z.unknown(),
  }),
  importTemplate: post('/importTemplate', {
    summary: 'Download a template for the import of contracts',
    access,
    reads: true,
    tx: 'own',
    reply: 'file',
    input: Nothing,
    output: z.unknown(),
  }),
})
