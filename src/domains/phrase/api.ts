import { z } from 'zod'
import { endpoints, get, Nothing, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'
import { text } from '../../kernel/text.ts'

/** Maximum number of phrases of a user. */
export const mostPhrases = 50

const Phrase = z.object({ id: Id, content: z.string() })
const Phrases = z.array(Phrase)

/** The caller's own phrases for answers and opinions; those of other users are never returned. */
export const phraseApi = endpoints('/sys_common', {
  query_phrase: get('/query_phrase', {
    summary: "List the caller's phrases",
    access: 'signedIn',
    input: Nothing,
    output: Phrases,
  }),
  add_phrase: post('/add_phrase', {
    summary: 'Add a phrase to those of the caller',
    access: 'signedIn',
    input: z.object({ content: text(500).min(1) }),
    output: Phrases,
  }),
  delete_phrase: post('/delete_phrase', {
    summary: "Delete one of the caller's phrases",
    access: 'signedIn',
    input: z.object({ id: Id }),
    output: Phrases,
  }),
})
