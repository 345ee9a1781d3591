import { z } from 'zod'

/** Who made a record and from which seat of the organisation, copied from the session when it is made. */
export const Stamp = z.object({
  createOgnId: z.string(),
  createOgnName: z.string(),
  createDeptId: z.string().nullable(),
  createDeptName: z.string().nullable(),
  createPsnId: z.string(),
  createPsnName: z.string(),
  /** Path of ids from the institution down to the person, `/`-separated: data scopes are prefixes of it. */
  createPsnFullId: z.string(),
  createPsnFullName: z.string(),
  createTime: z.string(),
})
export type Stamp = z.infer<typeof Stamp>

export const stampColumns: readonly string[] = Object.keys(Stamp.shape)
