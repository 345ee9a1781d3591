import { serve } from '../../../server/serve.ts'
import type { HistoryLabels } from '../../../server/records.ts'
import { calculatorApi } from '../api.ts'
import { deadline } from './deadline.ts'
import { arbitrationFee, litigationFee } from './fees.ts'
import { interest } from './interest.ts'
import { keep, keptWorksheet, listKept } from './keep.ts'
import { importRates, listRates, previewRates } from './rates.ts'
import { readScale, saveScale } from './scale.ts'
import { compensation, lawyerFee } from './service.ts'
import { deleteStandard, listStandards, saveStandard } from './standards.ts'
import { worksheet } from './worksheet.ts'

export const routes = serve(calculatorApi)({
  litigationFee,
  arbitrationFee,
  lawyerFee,
  interest,
  deadline,
  compensation,
  worksheet,
  keep,
  kept: listKept,
  keptWorksheet,
  standards: listStandards,
  saveStandard,
  deleteStandard,
  scale: readScale,
  saveScale,
  rates: listRates,
  importRates,
  previewRates,
})

export const historyLabels: Record<string, HistoryLabels> = {
  lawyer_fee_scale: { words: 'calculator' },
  fee_standard: { words: 'calculator' },
  calculation: { words: 'calculator', amounts: ['amount'] },
}
