import { grouped } from '../ui/grouped.ts'

/** A number on a chart's axis or in its tooltip, formatted for the current language. */
export const figure = (value: unknown): string => (typeof value === 'number' ? grouped(value) : '-')
