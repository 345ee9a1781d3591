import type { Ctx } from '../../../server/context.ts'
import { listFields, type OwnField } from '../../own-field/server/service.ts'
import { ownCodeIn, ownName } from '../../own-field/codes.ts'
import { type ImportField, importField } from '../codes.ts'

/** The own fields that columns can hold: those in use. */
export const ownFieldsOf = async (ctx: Ctx): Promise<OwnField[]> =>
  (await listFields(ctx)).filter(({ isRetired }) => !isRetired)

/** The own field of a column; undefined for a column of the contract's usual fields. */
export const ownFieldOf = (fields: readonly OwnField[], field: ImportField): OwnField | undefined =>
  fields.find(({ code }) => code === ownCodeIn(field))

/** What a column can hold, in words. */
export const wordOfField = (ctx: Ctx, fields: readonly OwnField[], field: ImportField): string =>
  ownFieldOf(fields, field)?.label ?? ctx.label(importField.labelKey(field))

/** All that columns can hold. */
export const fieldsOf = (fields: readonly OwnField[]): ImportField[] => [
  ...importField.values,
  ...fields.map(({ code }) => ownName(code)),
]
