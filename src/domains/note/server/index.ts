import { serve } from '../../../server/serve.ts'
import { noteApi } from '../api.ts'
import { listNotes, saveNote } from './service.ts'

export const routes = serve(noteApi)({ query_note: listNotes, update_note: saveNote })
