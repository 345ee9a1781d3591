import { serve } from '../../../server/serve.ts'
import type { HistoryLabels } from '../../../server/records.ts'
import { coinConfigApi } from '../api.ts'
import { changeState, enable } from '../codes.ts'
import { decide, disable, listConfigs, save } from './service.ts'
import { todo } from './todo.ts'

export const routes = serve(coinConfigApi)({ query: listConfigs, save, decide, disable })

export { todo }

export const historyLabels: Record<string, HistoryLabels> = {
  coin_config: { words: 'coin-config', codes: { enable, state: changeState } },
}
