import { z } from 'zod'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page } from '../../kernel/page.ts'
import { SheetImport } from '../../kernel/sheet-import.ts'
import { text } from '../../kernel/text.ts'
import {
  Area,
  DictCode,
  DictDraft,
  DictPatch,
  DictRow,
  DictTree,
  enabling,
  ParentId,
  SelectOption,
  solidMode,
} from './codes.ts'

const words = text(100).default('')
/** In a query a code is any text: an invalid one finds nothing. */
const code = text(64)
const current = z.coerce.number().int().min(1).max(1_000_000).default(1)
const size = z.coerce.number().int().min(1).max(500).default(20)
const byCode = z.object({ dicCode: code })
const byId = z.object({ id: Id })
const byIds = z.object({ ids: z.array(Id).min(1).max(500) })
const rows = z.array(DictRow)
const done = z.literal(true)

/** Lists for forms are readable by every signed-in user; administrative calls require a permission item. */
export const dictionaryApi = endpoints('/api/systemServer/sys_dict', {
  queryDic: post('/queryDic', {
    summary: 'List dictionary items page by page',
    access: 'system:dict:view',
    reads: true,
    input: z.object({
      queryString: words,
      parentId: ParentId.optional(),
      dicCode: code.optional(),
      page: current,
      limit: size,
    }),
    output: page(DictRow),
  }),
  queryDicNode: post('/queryDicNode', {
    summary: 'List the items directly below a node',
    access: 'system:dict:view',
    reads: true,
    input: z.object({ parentId: ParentId }),
    output: rows,
  }),
  queryDicSort: post('/queryDicSort', {
    summary: 'List the items below a node in their order',
    access: 'system:dict:view',
    reads: true,
    input: z.object({ parentId: ParentId, current, size }),
    output: page(DictRow),
  }),
  showTable: post('/showTable', {
    summary: 'Search dictionary items page by page',
    access: 'system:dict:view',
    reads: true,
    input: z.object({
      queryString: words,
      parentId: ParentId.optional(),
      dicCode: code.optional(),
      status: enabling.schema.optional(),
      current,
      size,
    }),
    output: page(DictRow),
  }),
  /** Disabling includes all descendants. */
  updateStatus: post('/updateStatus', {
    summary: 'Enable or disable a dictionary item',
    access: 'system:dict:edit',
    input: z.object({ id: Id, status: enabling.schema }),
    output: done,
  }),
  queryCode: post('/queryCode', {
    summary: 'Check whether a dictionary code is in use',
    access: 'system:dict:view',
    reads: true,
    input: z.object({ dicCode: code, parentId: ParentId, id: Id.optional() }),
    output: z.object({ exists: z.boolean() }),
  }),
  addDict: post('/addDict', {
    summary: 'Add a dictionary item',
    access: 'system:dict:add',
    input: DictDraft.extend({ parentId: ParentId }),
    output: DictRow,
  }),
  /** The parent is given by its code, which must be unique. */
  addDict2: post('/addDict2', {
    summary: 'Add a dictionary item below a parent given by its code',
    access: 'system:dict:add',
    input: DictDraft.extend({ parentCode: DictCode }),
    output: DictRow,
  }),
  /** Adds all items or none. */
  addDictArr: post('/addDictArr', {
    summary: 'Add several dictionary items',
    access: 'system:dict:add',
    input: z.object({ parentId: ParentId, items: z.array(DictDraft).min(1).max(500) }),
    output: rows,
  }),
  updateIsLeaf: post('/updateIsLeaf', {
    summary: 'Set whether a dictionary item is a leaf',
    access: 'system:dict:edit',
    input: z.object({ id: Id, isLeaf: z.boolean() }),
    output: done,
  }),
  updateDict: post('/updateDict', {
    summary: 'Update a dictionary item',
    access: 'system:dict:edit',
    input: DictPatch,
    output: DictRow,
  }),
  searchDic: post('/searchDic', {
    summary: 'Search dictionary items with their paths',
    access: 'system:dict:view',
    reads: true,
    input: z.object({ queryString: words }),
    output: z.array(DictRow.extend({ pathNames: z.array(z.string()) })),
  }),
  showSelect: post('/showSelect', {
    summary: 'List the enabled options of a dictionary list',
    access: 'signedIn',
    reads: true,
    input: byCode,
    output: z.array(SelectOption),
  }),
  showAllSelect: post('/showAllSelect', {
    summary: 'List all options of a dictionary list, by code',
    access: 'signedIn',
    reads: true,
    input: byCode,
    output: z.array(SelectOption),
  }),
  showAllSelectbyid: post('/showAllSelectbyid', {
    summary: 'List all options of a dictionary list, by id',
    access: 'signedIn',
    reads: true,
    input: byId,
    output: z.array(SelectOption),
  }),
  queryDicData: post('/queryDicData', {
    summary: 'Search the items below a node',
    access: 'signedIn',
    reads: true,
    input: z.object({ queryString: words, parentId: ParentId }),
    output: rows,
  }),
  updateSort: post('/updateSort', {
    summary: 'Change the order of dictionary items',
    access: 'system:dict:edit',
    input: z.union([
      z.object({ id: Id, targetId: Id, position: z.enum(['before', 'after']) }),
      z.object({
        items: z
          .array(z.object({ id: Id, dicSort: z.number().int().min(0).max(9999) }))
          .min(1)
          .max(500),
      }),
    ]),
    output: done,
  }),
  query_seach_data: post('/query_seach_data', {
    summary: 'Search the items of a dictionary list',
    access: 'signedIn',
    reads: true,
    input: z.object({ queryString: words, dicCode: code }),
    output: rows,
  }),
  queryTreeData: post('/queryTreeData', {
    summary: 'Get a dictionary list as a tree',
    access: 'signedIn',
    reads: true,
    input: byCode,
    output: z.array(DictTree),
  }),
  queryDataByArray: post('/queryDataByArray', {
    summary: 'Get several dictionary lists',
    access: 'signedIn',
    reads: true,
    input: z.object({ dicCodes: z.array(code).max(50) }),
    output: z.record(z.string(), rows),
  }),
  queryAreaData: post('/queryAreaData', {
    summary: 'List the administrative divisions below a division',
    access: 'signedIn',
    reads: true,
    input: z.object({ parentId: z.string().max(20).default('0') }),
    output: z.array(Area),
  }),
  /** All divisions at once, each after its parent, for a picker that is searched by name. */
  queryAllAreas: post('/queryAllAreas', {
    summary: 'List all administrative divisions',
    access: 'signedIn',
    reads: true,
    input: z.object({}),
    output: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  /** 固化项: the solid items of a list. */
  queryGHXData: post('/queryGHXData', {
    summary: 'List the locked items of a dictionary list',
    access: 'signedIn',
    reads: true,
    input: byCode,
    output: rows,
  }),
  querySolid: post('/querySolid', {
    summary: 'Search locked items page by page',
    access: 'system:dict:view',
    reads: true,
    input: z.object({ queryString: words, current, size }),
    output: page(DictRow),
  }),
  querySolidByCode: post('/querySolidByCode', {
    summary: 'List the locked items of a dictionary list, by code',
    access: 'signedIn',
    reads: true,
    input: byCode,
    output: rows,
  }),
  queryData: post('/queryData', {
    summary: 'Get a dictionary item by id',
    access: 'system:dict:view',
    reads: true,
    input: byId,
    output: DictRow,
  }),
  solidItem: post('/solidItem', {
    summary: 'Lock dictionary items',
    access: 'system:dict:solid',
    input: byIds,
    output: done,
  }),
  deleteSolidItem: post('/deleteSolidItem', {
    summary: 'Delete a locked item',
    access: 'system:dict:solid',
    input: byId,
    output: done,
  }),
  solidifiedModeChange: post('/solidifiedModeChange', {
    summary: 'Change the lock of a dictionary item',
    access: 'system:dict:solid',
    input: z.object({ id: Id, solidMode: solidMode.schema }),
    output: done,
  }),
  cancelSolidItem: post('/cancelSolidItem', {
    summary: 'Unlock dictionary items',
    access: 'system:dict:solid',
    input: byIds,
    output: done,
  }),
  /** The items that a tree shows expanded at first: the list and its direct branches. */
  queryDefaultKeys: post('/queryDefaultKeys', {
    summary: 'List the items that a tree shows expanded at first',
    access: 'signedIn',
    reads: true,
    input: byCode,
    output: z.array(Id),
  }),
  queryIsPublic: post('/queryIsPublic', {
    summary: 'Check whether a dictionary item is public',
    access: 'signedIn',
    reads: true,
    input: byId,
    output: z.object({ isPublic: z.boolean() }),
  }),
  deleteById: post('/deleteById', {
    summary: 'Delete a dictionary item',
    access: 'system:dict:delete',
    input: byId,
    output: done,
  }),
  exportData: post('/exportData', {
    summary: 'Export dictionary items as an Excel file',
    access: 'system:dict:export',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: z.object({ dicCode: code.optional(), parentId: ParentId.optional(), queryString: words }),
    output: z.unknown(),
  }),
  importTemplate: post('/importTemplate', {
    summary: 'Download the template for importing dictionary items',
    access: 'system:dict:add',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: Nothing,
    output: z.unknown(),
  }),
  /** Reads a sheet and lists its faults; writes nothing. */
  importCheck: post('/importCheck', {
    summary: 'Check a sheet of dictionary items without importing it',
    access: 'system:dict:add',
    reads: true,
    tx: 'own',
    body: 'multipart',
    input: Nothing,
    output: SheetImport,
  }),
  /** Checks again, and writes all rows if there is no fault. */
  importData: post('/importData', {
    summary: 'Import a sheet of dictionary items',
    access: 'system:dict:add',
    tx: 'own',
    body: 'multipart',
    input: Nothing,
    output: SheetImport,
  }),
})
