import { z } from 'zod'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { modelUse } from './codes.ts'

const isAddress = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash
}

const Typed = z.object({
  use: modelUse.schema,
  url: z
    .string()
    .trim()
    .max(300)
    .refine((text) => text === '' || isAddress(text), { error: 'model.badUrl' })
    .default(''),
  name: z.string().trim().max(100).default(''),
  /** Tokens that its people may use up in a day; none: as many as they like. */
  dailyTokens: z.number().int().min(1000).max(1_000_000_000).nullable().default(1_000_000),
})

const Settings = Typed.extend({
  version: z.number(),
  /** Keys go in and never come out. */
  hasKey: z.boolean(),
  /** What the operator offers to everybody; null when he offers none. */
  offered: z.string().nullable(),
  usedToday: z.number(),
})
export type ModelSettings = z.infer<typeof Settings>

/** Which language model reads the organisation's texts. */
export const modelApi = endpoints('/api/systemServer/aiModel', {
  query: post('/query', { access: 'system:webhook:view', reads: true, input: Nothing, output: Settings }),
  save: post('/save', {
    access: 'system:webhook:edit',
    input: Typed.extend({
      version: z.number().int(),
      /** Absent: as before; empty: none. */
      key: z.string().trim().max(500).optional(),
    }),
    output: Settings,
  }),
  /** Asks the model that is set for a word. */
  test: post('/test', {
    access: 'system:webhook:edit',
    tx: 'own',
    input: Nothing,
    output: z.object({ said: z.string(), milliseconds: z.number() }),
  }),
})
