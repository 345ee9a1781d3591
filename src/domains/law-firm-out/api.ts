import { z } from 'zod'
import { endpoints } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { approvalCalls, documentStatus, FileRefs, BaseRecord, listQuery, recordCalls } from '../../kernel/record.ts'
import { removalReason } from '../law-firm/codes.ts'

const text = (max: number) => z.string().trim().max(max)

/** What users enter for a removal; all but the firm is optional in a draft. */
export const LawFirmOutDraft = z.object({
  firmId: Id,
  outType: z.string().trim().min(1).max(100).nullable().default(null),
  removalReason: removalReason.schema.nullable().default(null),
  description: text(1000).default(''),
  files: FileRefs(20),
})
export type LawFirmOutDraft = z.infer<typeof LawFirmOutDraft>

export const LawFirmOut = BaseRecord.extend(LawFirmOutDraft.shape).extend({
  outNo: z.string(),
  firmName: z.string(),
  status: documentStatus.schema,
})
export type LawFirmOut = z.infer<typeof LawFirmOut>

const LawFirmOutRow = LawFirmOut.omit({ files: true })
export type LawFirmOutRow = z.infer<typeof LawFirmOutRow>

const LawFirmOutQuery = listQuery(['outNo', 'firmName'], {
  firmId: Id.optional(),
  removalReason: removalReason.schema.optional(),
  status: z.array(documentStatus.schema).max(5).optional(),
})
type LawFirmOutQuery = z.output<typeof LawFirmOutQuery>

export const lawFirmOutShapes = {
  draft: LawFirmOutDraft,
  record: LawFirmOut,
  row: LawFirmOutRow,
  query: LawFirmOutQuery,
}

export const lawFirmOutApi = endpoints('/api/lawyerServer/firmOut', {
  ...recordCalls('law firm removal', { view: 'lawout:view', add: 'lawout:add', edit: 'lawout:add' }, lawFirmOutShapes),
  ...approvalCalls('law firm removal', { submit: 'lawout:add', approve: 'lawout:approve' }, LawFirmOut),
})
