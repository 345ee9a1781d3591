import { z } from 'zod'
import { endpoints, post } from '../../kernel/endpoint.ts'

/** Signs, and the places of key, institution, year and month; then a hyphen and how many digits the number has. */
const Pattern = z
  .string()
  .max(60)
  .regex(/^(?:[\p{L}\p{N}_-]|\{(?:key|org|yyyy|MM)\})+-\{[3-9]\}$/u, { message: 'sequence.badPattern' })

export const sequenceApi = endpoints('/sys_common', {
  /**
   * The next running number of a sequence, such as `HT-ZB-2026-00001`. A sequence is what stands before the number, so
   * two numbers of a tenant are never alike; each is noted with who drew it. The product's own registers are not drawn from.
   */
  createKvsequence: post('/createKvsequence', {
    summary: 'Draw the next running number of a sequence',
    access: 'signedIn',
    input: z.object({
      key: z.string().regex(/^[A-Z][A-Z0-9]{0,11}$/, { message: 'sequence.badKey' }),
      pattern: Pattern.default('{key}-{org}-{yyyy}-{5}'),
      /** Short code of the institution; the caller's own when absent. */
      org: z
        .string()
        .regex(/^[\p{L}\p{N}]{1,20}$/u, { message: 'sequence.badOrg' })
        .optional(),
    }),
    output: z.string(),
  }),
})
