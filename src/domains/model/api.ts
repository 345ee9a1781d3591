import { z } from 'zod'
import { endpoints, Nothing, post } from '../../kernel/endpoint.ts'
import { text } from '../../kernel/text.ts'
import { modelUse } from './codes.ts'

const isAddress = (address: string): boolean => {
  const url = URL.parse(address)
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.search && !url.hash
}

const Typed = z.object({
  use: modelUse.schema,
  url: z
    .string()
    .trim()
    .max(300)
    .refine((address) => address === '' || isAddress(address), { error: 'model.badUrl' })
    .default(''),
  name: text(100).default(''),
  /** Maximum tokens of the organisation per day; null: no limit. */
  dailyTokens: z.number().int().min(1000).max(1_000_000_000).nullable().default(1_000_000),
})

const Settings = Typed.extend({
  version: z.number(),
  /** The key is write-only. */
  hasKey: z.boolean(),
  /** Name of the model that the operator offers to all organisations; null if there is none. */
  offered: z.string().nullable(),
  usedToday: z.number(),
})
export type ModelSettings = z.infer<typeof Settings>

/** Settings of the language model that processes the organisation's texts. */
export const modelApi = endpoints('/api/systemServer/aiModel', {
  query: post('/query', {
    summary: 'Get the settings of the language model',
    access: 'system:webhook:view',
    reads: true,
    input: Nothing,
    output: Settings,
  }),
  save: post('/save', {
    summary: 'Save the settings of the language model',
    access: 'system:webhook:edit',
    input: Typed.extend({
      version: z.number().int(),
      /** Absent: unchanged; empty: removed. */
      key: text(500).optional(),
    }),
    output: Settings,
  }),
  test: post('/test', {
    summary: 'Send a test request to the language model',
    access: 'system:webhook:edit',
    tx: 'own',
    input: Nothing,
    output: z.object({ said: z.string(), milliseconds: z.number() }),
  }),
})
