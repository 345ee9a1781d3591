import type { Telling } from '../../../server/records.ts'
import { serve } from '../../../server/serve.ts'
import { billApi } from '../api.ts'
import { moduleCode } from '../../cost-standard/codes.ts'
import { billMode } from '../codes.ts'
import { exportBills, listBills } from './queries.ts'
import { thisMonth } from './service.ts'

export const routes = serve(billApi)({ query: listBills, export: exportBills, month: thisMonth })

/** What the rows of a bill are: lists and files of them speak these words. */
export const tellings: Record<string, Telling> = { bill: { words: 'bill', codes: { mode: billMode, moduleCode } } }
