import { z } from 'zod'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'

/** Printed forms of records of any kind, for all users who see the record. */
export const printoutApi = endpoints('/api/systemServer/printout', {
  download: post('/download', {
    summary: 'Download a printed form of a record, such as its approval form, as a PDF',
    access: 'signedIn',
    reads: true,
    tx: 'own',
    perMinute: 60,
    reply: 'file',
    input: z.object({ bizType: z.string().max(50), bizId: Id, form: z.string().max(30) }),
    output: z.unknown(),
  }),
})
