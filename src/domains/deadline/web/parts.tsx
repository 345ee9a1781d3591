import type { Length } from '../../../kernel/periods.ts'
import { listedPeriods } from '../rules/listed.ts'

/** Statutory periods that are counted by their length alone, for a select. */
export const periodChoices: readonly (Length & { code: string })[] = listedPeriods.map(({ code, n, unit }) => ({
  code,
  n,
  unit,
}))
