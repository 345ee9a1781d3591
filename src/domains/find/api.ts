import { z } from 'zod'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { text } from '../../kernel/text.ts'

const Found = z.object({
  id: z.string(),
  /** What it is, in the caller's language. */
  kindName: z.string(),
  number: z.string(),
  title: z.string(),
  path: z.string(),
})
export type Found = z.infer<typeof Found>

/** The search over everything that the caller may see: records of all kinds, texts, articles of laws, people. */
export const findApi = endpoints('/api/systemServer/find', {
  query: post('/query', {
    summary: 'Find records, articles and people by words, numbers or pinyin initials',
    access: 'signedIn',
    reads: true,
    perMinute: 240,
    input: z.object({ words: text(100) }),
    output: z.array(Found),
  }),
})
