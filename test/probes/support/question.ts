import type { InputOf } from '../../../src/kernel/endpoint.ts'
import type { analysisApi } from '../../../src/domains/analysis/api.ts'

/** An analysis query that is valid for every organisation. */
export const question = (): InputOf<typeof analysisApi.query> => ({
  subject: 'contract',
  dimension: ['type'],
  measure: ['count'],
  period: { from: '2025-01-01', to: '2026-12-31' },
})
