import { z } from 'zod'

/** Who created a record and at which place of the organisation, copied from the session on creation. */
export const CreatedBy = z.object({
  createOgnId: z.string(),
  createOgnName: z.string(),
  createDeptId: z.string().nullable(),
  createDeptName: z.string().nullable(),
  createPsnId: z.string(),
  createPsnName: z.string(),
  /** Path of ids from the institution down to the person, separated by `/`. Data scopes match its prefixes. */
  createPsnFullId: z.string(),
  createPsnFullName: z.string(),
  createTime: z.string(),
})
export type CreatedBy = z.infer<typeof CreatedBy>

export const createdByColumns: readonly string[] = Object.keys(CreatedBy.shape)
