import { z } from 'zod'
import { text } from '../../../kernel/text.ts'
import { DictDraft } from '../codes.ts'

const { dicCode, dicName, dicNameEn, dicNameEs, dicNameJa, dicValue, color, remark } = DictDraft.shape
/** A row of the sheet. */
export const ImportRow = z.object({
  /** Path of codes to the parent, `list/item`; empty for a list. */
  parentPath: text(500).optional(),
  dicCode,
  dicName,
  dicNameEn,
  dicNameEs,
  dicNameJa,
  dicValue,
  dicSort: z.coerce.number().int().min(0).max(9999).optional(),
  color,
  remark,
})
