import type { Difference } from '../codes.ts'
import { diffType } from '../codes.ts'

/** Kinds of differences for the filter: a clause with only another number is a separate kind. */
export const kinds = [...diffType.values, 'number'] as const
export type Kind = (typeof kinds)[number]

export const kindOf = (diff: Difference): Kind => (diff.isNumber && diff.type === 'changed' ? 'number' : diff.type)
export const kindLabel = (kind: Kind) => `textComparison.type.${kind}` as const
