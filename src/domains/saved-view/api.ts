import { z } from 'zod'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'

const SavedView = z.object({
  id: Id,
  version: z.number(),
  name: z.string(),
  shared: z.boolean(),
  /** Whether the caller made it and may change it. */
  own: z.boolean(),
  /** The filters as in the list's address. */
  query: z.record(z.string(), z.string()),
  columns: z.array(z.string()),
})
export type SavedView = z.infer<typeof SavedView>

/** Named filters and columns of a list, private or shared within the tenant. */
export const savedViewApi = endpoints('/api/systemServer/savedView', {
  query: post('/query', {
    summary: 'List the saved views of a list',
    access: 'signedIn',
    reads: true,
    input: z.object({ list: z.string().max(60) }),
    output: z.array(SavedView),
  }),
  save: post('/save', {
    summary: 'Save a view of a list',
    access: 'signedIn',
    input: z.object({
      id: Id.optional(),
      version: z.number().int().optional(),
      list: z.string().min(1).max(60),
      name: z.string().trim().min(1).max(30),
      shared: z.boolean().default(false),
      query: z.record(z.string().max(40), z.string().max(1000)),
      columns: z.array(z.string().max(40)).max(60),
    }),
    output: SavedView,
  }),
  delete: post('/delete', {
    summary: 'Delete a saved view',
    access: 'signedIn',
    input: z.object({ id: Id }),
    output: z.boolean(),
  }),
})
