import type { InputOf } from '../../../kernel/endpoint.ts'
import type { evidenceApi } from '../api.ts'

/** A list of a record. */
export type OfList = InputOf<typeof evidenceApi.index>
