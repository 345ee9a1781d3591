import { recordStatus } from '../../../kernel/record.ts'
import { sealType } from '../codes.ts'
import { approval, seals } from './service.ts'

/** Seal applications as a kind of record. */
export const sealKind = seals.kind({ approval: approval.approval, codes: { sealType, status: recordStatus } })
