import { z } from 'zod'
import { endpoints, post } from '../../kernel/endpoint.ts'

/** Literals and placeholders for key, institution, year and month; then a hyphen and the number of digits. */
const Pattern = z
  .string()
  .max(60)
  .regex(/^(?:[\p{L}\p{N}_-]|\{(?:key|org|yyyy|MM)\})+-\{[3-9]\}$/u, { message: 'sequence.badPattern' })

export const sequenceApi = endpoints('/sys_common', {
  /**
   * Draws the next running number of a sequence, such as `HT-ZB-2026-00001`. A sequence is identified by the text
   * before the number, so numbers are unique in a tenant; each is stored with the account that drew it. The product's
   * own registers are refused.
   */
  createKvsequence: post('/createKvsequence', {
    summary: 'Draw the next running number of a sequence',
    access: 'signedIn',
    input: z.object({
      key: z.string().regex(/^[A-Z][A-Z0-9]{0,11}$/, { message: 'sequence.badKey' }),
      pattern: Pattern.default('{key}-{org}-{yyyy}-{5}'),
      /** Short code of the institution; defaults to the caller's own. */
      org: z
        .string()
        .regex(/^[\p{L}\p{N}]{1,20}$/u, { message: 'sequence.badOrg' })
        .optional(),
    }),
    output: z.string(),
  }),
})
