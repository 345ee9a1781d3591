import { serve } from '../../../server/serve.ts'
import type { Telling } from '../../../server/records.ts'
import { coinConfigApi } from '../api.ts'
import { enable } from '../codes.ts'
import { disable, listConfigs, save } from './service.ts'

export const routes = serve(coinConfigApi)({ query: listConfigs, save, disable })

export const tellings: Record<string, Telling> = {
  coin_config: { words: 'coin-config', codes: { enable } },
}
