import type { cases } from '../../case/server/facade.ts'
import type { StageResult } from '../../case/codes.ts'
import type { CourtMessage } from '../api.ts'
import type { CourtField } from '../codes.ts'
import { certain } from '../rules/read.ts'

export type CaseRecord = Awaited<ReturnType<typeof cases.see>>

/** A message beside the case to which it may belong, with what the user has said about it. */
export interface Matter {
  message: CourtMessage
  record: CaseRecord
  receivedDate: string | null
  documentDate: string | null
  evidenceDays: number | null
  result: StageResult | null
}

/** The value of a field, if there is exactly one. */
export const valueOf = ({ message }: Pick<Matter, 'message'>, field: CourtField): string =>
  certain(message.found, field) ?? ''

/** The passage in which the value of a field was read. */
export const quoteOf = ({ message }: Pick<Matter, 'message'>, field: CourtField): string =>
  message.found.find((one) => one.field === field)?.quote ?? ''

interface Said {
  documentDate: string | null
  evidenceDays: number | null
}

/** What the user has said, else what was read. */
export function saidOrRead(message: CourtMessage, said: Said): Said {
  const days = certain(message.found, 'evidenceDays')
  return {
    documentDate: said.documentDate ?? certain(message.found, 'documentDate'),
    evidenceDays: said.evidenceDays ?? (days === null ? null : Number(days)),
  }
}
