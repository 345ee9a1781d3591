import { serve } from '../../../server/serve.ts'
import { agendaApi } from '../api.ts'
import { readAgenda } from './agenda.ts'
import { addFeed, listFeeds, readFeed, revokeFeed } from './feeds.ts'

export const routes = serve(agendaApi)({
  query: readAgenda,
  feeds: listFeeds,
  addFeed,
  revokeFeed,
  feed: readFeed,
})
