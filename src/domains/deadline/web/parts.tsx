import type { Length } from '../../../kernel/periods.ts'
import { lazyComponent } from '../../../web/pages/lazy-component.tsx'
import { listedPeriods } from '../rules/listed.ts'

/** Statutory periods that are counted by their length alone, for a select. */
export const periodChoices: readonly (Length & { code: string })[] = listedPeriods.map(({ code, n, unit }) => ({
  code,
  n,
  unit,
}))

/** The earliest open day of a rule on a record; its code is loaded when it is shown. */
export const DeadlineDay = lazyComponent(async () => (await import('./DeadlineDay.tsx')).DeadlineDay)
