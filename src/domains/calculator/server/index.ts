import { serve } from '../../../server/serve.ts'
import type { HistoryLabels } from '../../../server/records.ts'
import { calculatorApi } from '../api.ts'
import { deadline } from './deadline.ts'
import { importRates, listRates } from './rates.ts'
import { readScale, saveScale } from './scale.ts'
import { compensation, interest, lawyerFee, litigationFee } from './service.ts'

export const routes = serve(calculatorApi)({
  litigationFee,
  lawyerFee,
  interest,
  deadline,
  compensation,
  scale: readScale,
  saveScale,
  rates: listRates,
  importRates,
})

export const historyLabels: Record<string, HistoryLabels> = {
  lawyer_fee_scale: { words: 'calculator' },
}
