import { z } from 'zod'
import { enumeration } from '../../kernel/codes.ts'
import { Id } from '../../kernel/ids.ts'
import { CreatedBy } from '../../kernel/created-by.ts'
import { text } from '../../kernel/text.ts'

export const enabling = enumeration('dictionary.status', { on: 0, off: 1 })
/** `value`: code and value are fixed. `order`: also the position among its siblings. */
export const solidMode = enumeration('dictionary.solid', { none: 'none', value: 'value', order: 'order' })
/** Kinds of records that a label may be used for. */
export const labelScope = enumeration('dictionary.scope', {
  law: 'law',
  case: 'case',
  rule: 'rule',
  contract: 'contract',
  document: 'document',
})

/** `parentId` of a list. */
export const rootId = '0'
/** Code of the list whose items are labels. */
export const labelList = 'label'
export const mostLevels = 8

/**
 * Lists in which inner items can be chosen too, with the length of the shortest code that can: a cause of action of the
 * third level is used where none of the fourth fits (民事案件案由规定 通知, 五).
 */
const leastChosen: Readonly<Record<string, number>> = { causeOfAction: 6 }
/** Whether an item of a tree can be chosen: it is a leaf, or its list allows inner items. */
export const isChoosable = (dicCode: string, { isLeaf, dicValue }: { isLeaf: boolean; dicValue: string }): boolean =>
  isLeaf || dicValue.length >= (leastChosen[dicCode] ?? Infinity)

export const ParentId = z.union([Id, z.literal(rootId)])
export const DictCode = z
  .string()
  .trim()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z][A-Za-z0-9_]*$/, { message: 'dictionary.badCode' })

const name = text(100)
const Color = z
  .string()
  .trim()
  .max(20)
  .regex(/^(#[0-9A-Fa-f]{6})?$/, { message: 'dictionary.badColor' })
const DicSort = z.number().int().min(0).max(9999)
const Scopes = z.array(labelScope.schema).max(5)

/** The typed fields of an item; for absent ones a new item gets the default. */
export const DictDraft = z.object({
  dicCode: DictCode,
  dicName: name.min(1),
  dicNameEn: name.optional(),
  dicNameEs: name.optional(),
  dicNameJa: name.optional(),
  /** Required for a leaf; its code by default. */
  dicValue: name.optional(),
  /** The end of the list by default. */
  dicSort: DicSort.optional(),
  isLeaf: z.boolean().optional(),
  /** Visible to all tenants; only for the provider's items. */
  isPublic: z.boolean().optional(),
  color: Color.optional(),
  scopes: Scopes.optional(),
  remark: text(500).optional(),
})
export type DictDraft = z.output<typeof DictDraft>

export const DictPatch = DictDraft.omit({ isLeaf: true }).partial().extend({ id: Id, version: z.number().int() })
export type DictPatch = z.output<typeof DictPatch>

export const DictRow = CreatedBy.extend({
  id: Id,
  version: z.number(),
  parentId: ParentId,
  dicCode: z.string(),
  dicName: z.string(),
  dicNameEn: z.string(),
  dicNameEs: z.string(),
  dicNameJa: z.string(),
  dicValue: z.string(),
  dicSort: z.number(),
  status: enabling.schema,
  isLeaf: z.boolean(),
  isPublic: z.boolean(),
  builtIn: z.boolean(),
  level: z.number(),
  fullPath: z.string(),
  solidMode: solidMode.schema,
  color: z.string(),
  scopes: Scopes,
  remark: z.string(),
  updateTime: z.string(),
  /** Whether it is the caller's tenant's own; others are read-only. */
  own: z.boolean(),
})
export type DictRow = z.infer<typeof DictRow>

export const SelectOption = DictRow.extend({
  value: z.string(),
  /** The name in the caller's language. */
  label: z.string(),
})

export interface DictTree extends DictRow {
  children: DictTree[]
}
export const DictTree: z.ZodType<DictTree> = DictRow.extend({
  get children() {
    return z.array(DictTree)
  },
})

export const Area = z.object({
  /** 2, 4 or 6 digits: province, city, district. */
  id: z.string(),
  code: z.string(),
  name: z.string(),
  level: z.literal([1, 2, 3]),
  isLeaf: z.boolean(),
})
export type Area = z.infer<typeof Area>

/** An item's name in a language; Chinese if there is none. */
export function nameIn(
  row: Pick<DictRow, 'dicName' | 'dicNameEn' | 'dicNameEs' | 'dicNameJa'>,
  language: string,
): string {
  const names: Record<string, string> = { en: row.dicNameEn, es: row.dicNameEs || row.dicNameEn, ja: row.dicNameJa }
  return names[language] || row.dicName
}
