import { serve } from '../../../server/serve.ts'
import { quickLinkApi } from '../api.ts'
import { queryLinks, saveLinks } from './service.ts'

export const routes = serve(quickLinkApi)({ query_lnk: queryLinks, update_lnk: saveLinks })
