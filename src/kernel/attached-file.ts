import { z } from 'zod'
import { Id } from './ids.ts'

/** A stored file of a record. */
export const AttachedFile = z.object({
  fileId: Id,
  name: z.string(),
  /** In bytes. */
  size: z.number(),
  type: z.string(),
  sha256: z.string(),
  createPsnName: z.string(),
  createTime: z.string(),
})
