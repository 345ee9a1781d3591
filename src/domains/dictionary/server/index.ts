import { serve } from '../../../server/serve.ts'
import { dictionaryApi } from '../api.ts'
import { queryAllAreas, queryAreaData } from './areas.ts'
import { exportData } from './export.ts'
import { checkImport, importData, importTemplate } from './import.ts'
import * as queries from './queries.ts'
import { childrenOf, findItem, inOrder, pageItems, toOption, toRow, visible } from './rows.ts'
import { bringUpToDate } from './service.ts'
import { updateSort } from './sort.ts'
import { queryDefaultKeys, queryTreeData } from './tree.ts'
import * as write from './write.ts'

/** Children that a tree requests at once; the table is paged. */
const mostNodes = 5000

export const atStart = bringUpToDate

export const routes = serve(dictionaryApi)({
  queryDic: (ctx, { page, limit, ...q }) => queries.showTable(ctx, { ...q, current: page, size: limit }),
  async queryDicNode(ctx, { parentId }) {
    const found = await inOrder(visible(ctx, { parentId }).selectAll()).limit(mostNodes).execute()
    return found.map((item) => toRow(ctx, item))
  },
  queryDicSort: (ctx, { parentId, ...q }) => pageItems(ctx, visible(ctx, { parentId }), q),
  showTable: queries.showTable,
  updateStatus: write.updateStatus,
  queryCode: queries.queryCode,
  addDict: write.addDict,
  addDict2: write.addDict2,
  addDictArr: write.addDictArr,
  updateIsLeaf: write.updateIsLeaf,
  updateDict: write.updateDict,
  searchDic: queries.searchDic,
  showSelect: async (ctx, { dicCode }) =>
    (await queries.optionsOf(ctx, dicCode, false)).map((item) => toOption(ctx, item)),
  showAllSelect: async (ctx, { dicCode }) =>
    (await queries.optionsOf(ctx, dicCode, true)).map((item) => toOption(ctx, item)),
  showAllSelectbyid: async (ctx, { id }) => (await childrenOf(ctx, id)).map((item) => toOption(ctx, item)),
  queryDicData: queries.queryDicData,
  updateSort,
  query_seach_data: queries.querySeachData,
  queryTreeData,
  queryDataByArray: queries.queryDataByArray,
  queryAreaData: (_ctx, { parentId }) => queryAreaData(parentId),
  queryAllAreas: () => queryAllAreas(),
  queryGHXData: queries.solidOf,
  querySolid: queries.querySolid,
  querySolidByCode: queries.solidOf,
  queryData: async (ctx, { id }) => toRow(ctx, await findItem(ctx, id)),
  solidItem: (ctx, { ids }) => write.setSolid(ctx, ids, 'value'),
  deleteSolidItem: write.deleteSolidItem,
  solidifiedModeChange: write.solidifiedModeChange,
  cancelSolidItem: (ctx, { ids }) => write.setSolid(ctx, ids, 'none'),
  queryDefaultKeys,
  queryIsPublic: queries.queryIsPublic,
  deleteById: write.deleteById,
  exportData,
  importTemplate,
  importCheck: checkImport,
  importData,
})
