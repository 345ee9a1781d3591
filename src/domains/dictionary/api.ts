import { z } from 'zod'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { page } from '../../kernel/page.ts'
import { SheetImport } from '../../kernel/sheet-import.ts'
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

const words = z.string().trim().max(100).default('')
/** In a query a code is any text: an invalid one finds nothing. */
const code = z.string().trim().max(64)
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
    access: 'system:dict:view',
    reads: true,
    input: z.object({ parentId: ParentId }),
    output: rows,
  }),
  queryDicSort: post('/queryDicSort', {
    access: 'system:dict:view',
    reads: true,
    input: z.object({ parentId: ParentId, current, size }),
    output: page(DictRow),
  }),
  showTable: post('/showTable', {
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
    access: 'system:dict:edit',
    input: z.object({ id: Id, status: enabling.schema }),
    output: done,
  }),
  queryCode: post('/queryCode', {
    access: 'system:dict:view',
    reads: true,
    input: z.object({ dicCode: code, parentId: ParentId, id: Id.optional() }),
    output: z.object({ exists: z.boolean() }),
  }),
  addDict: post('/addDict', {
    access: 'system:dict:add',
    input: DictDraft.extend({ parentId: ParentId }),
    output: DictRow,
  }),
  /** The parent is given by its code, which must be unique. */
  addDict2: post('/addDict2', {
    access: 'system:dict:add',
    input: DictDraft.extend({ parentCode: DictCode }),
    output: DictRow,
  }),
  /** Adds all items or none. */
  addDictArr: post('/addDictArr', {
    access: 'system:dict:add',
    input: z.object({ parentId: ParentId, items: z.array(DictDraft).min(1).max(500) }),
    output: rows,
  }),
  updateIsLeaf: post('/updateIsLeaf', {
    access: 'system:dict:edit',
    input: z.object({ id: Id, isLeaf: z.boolean() }),
    output: done,
  }),
  updateDict: post('/updateDict', { access: 'system:dict:edit', input: DictPatch, output: DictRow }),
  searchDic: post('/searchDic', {
    access: 'system:dict:view',
    reads: true,
    input: z.object({ queryString: words }),
    output: z.array(DictRow.extend({ pathNames: z.array(z.string()) })),
  }),
  showSelect: post('/showSelect', { access: 'signedIn', reads: true, input: byCode, output: z.array(SelectOption) }),
  showAllSelect: post('/showAllSelect', {
    access: 'signedIn',
    reads: true,
    input: byCode,
    output: z.array(SelectOption),
  }),
  showAllSelectbyid: post('/showAllSelectbyid', {
    access: 'signedIn',
    reads: true,
    input: byId,
    output: z.array(SelectOption),
  }),
  queryDicData: post('/queryDicData', {
    access: 'signedIn',
    reads: true,
    input: z.object({ queryString: words, parentId: ParentId }),
    output: rows,
  }),
  updateSort: post('/updateSort', {
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
    access: 'signedIn',
    reads: true,
    input: z.object({ queryString: words, dicCode: code }),
    output: rows,
  }),
  queryTreeData: post('/queryTreeData', { access: 'signedIn', reads: true, input: byCode, output: z.array(DictTree) }),
  queryDataByArray: post('/queryDataByArray', {
    access: 'signedIn',
    reads: true,
    input: z.object({ dicCodes: z.array(code).max(50) }),
    output: z.record(z.string(), rows),
  }),
  queryAreaData: post('/queryAreaData', {
    access: 'signedIn',
    reads: true,
    input: z.object({ parentId: z.string().max(20).default('0') }),
    output: z.array(Area),
  }),
  /** All divisions at once, each after its parent, for a picker that is searched by name. */
  queryAllAreas: post('/queryAllAreas', {
    access: 'signedIn',
    reads: true,
    input: z.object({}),
    output: z.array(z.object({ code: z.string(), name: z.string() })),
  }),
  /** 固化项: the solid items of a list. */
  queryGHXData: post('/queryGHXData', { access: 'signedIn', reads: true, input: byCode, output: rows }),
  querySolid: post('/querySolid', {
    access: 'system:dict:view',
    reads: true,
    input: z.object({ queryString: words, current, size }),
    output: page(DictRow),
  }),
  querySolidByCode: post('/querySolidByCode', { access: 'signedIn', reads: true, input: byCode, output: rows }),
  queryData: post('/queryData', { access: 'system:dict:view', reads: true, input: byId, output: DictRow }),
  solidItem: post('/solidItem', { access: 'system:dict:solid', input: byIds, output: done }),
  deleteSolidItem: post('/deleteSolidItem', { access: 'system:dict:solid', input: byId, output: done }),
  solidifiedModeChange: post('/solidifiedModeChange', {
    access: 'system:dict:solid',
    input: z.object({ id: Id, solidMode: solidMode.schema }),
    output: done,
  }),
  cancelSolidItem: post('/cancelSolidItem', { access: 'system:dict:solid', input: byIds, output: done }),
  /** The items that a tree shows expanded at first: the list and its direct branches. */
  queryDefaultKeys: post('/queryDefaultKeys', { access: 'signedIn', reads: true, input: byCode, output: z.array(Id) }),
  queryIsPublic: post('/queryIsPublic', {
    access: 'signedIn',
    reads: true,
    input: byId,
    output: z.object({ isPublic: z.boolean() }),
  }),
  deleteById: post('/deleteById', { access: 'system:dict:delete', input: byId, output: done }),
  exportData: post('/exportData', {
    access: 'system:dict:export',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: z.object({ dicCode: code.optional(), parentId: ParentId.optional(), queryString: words }),
    output: z.unknown(),
  }),
  importTemplate: post('/importTemplate', {
    access: 'system:dict:add',
    reads: true,
    tx: 'own',
    reply: 'file',
    input: Nothing,
    output: z.unknown(),
  }),
  /** Reads a sheet and lists its faults; writes nothing. */
  importCheck: post('/importCheck', {
    access: 'system:dict:add',
    reads: true,
    tx: 'own',
    body: 'multipart',
    input: Nothing,
    output: SheetImport,
  }),
  /** Checks again, and writes all rows if there is no fault. */
  importData: post('/importData', {
    access: 'system:dict:add',
    tx: 'own',
    body: 'multipart',
    input: Nothing,
    output: SheetImport,
  }),
})
