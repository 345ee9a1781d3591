import { grouped } from '../ui/grouped.ts'

/** A figure beside an axis or in a tip of a chart, as the current language writes it. */
export const figure = (value: unknown): string => (typeof value === 'number' ? grouped(value) : '-')
