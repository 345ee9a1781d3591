import { serve } from '../../../server/serve.ts'
import { phraseApi } from '../api.ts'
import { addPhrase, listPhrases, removePhrase } from './service.ts'

export const routes = serve(phraseApi)({
  query_phrase: listPhrases,
  add_phrase: addPhrase,
  delete_phrase: removePhrase,
})
