import { serve } from '../../../server/serve.ts'
import { followerApi } from '../api.ts'
import { readFollowers, setFollowing } from './service.ts'

export const routes = serve(followerApi)({ query: readFollowers, follow: setFollowing })
