import { z } from 'zod'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'

const OnRecord = z.object({ bizType: z.string().max(50), bizId: Id })
const Followers = z.object({
  isFollowing: z.boolean(),
  /** In the order in which they began. */
  people: z.array(z.object({ accountId: Id, name: z.string() })),
})
export type Followers = z.infer<typeof Followers>

/** Who wants to hear of a record. Everybody who may see it may follow it. */
export const followerApi = endpoints('/api/systemServer/follower', {
  query: post('/query', {
    summary: 'List the followers of a record',
    access: 'signedIn',
    reads: true,
    input: OnRecord,
    output: Followers,
  }),
  follow: post('/follow', {
    summary: 'Follow or unfollow a record',
    access: 'signedIn',
    input: OnRecord.extend({ follow: z.boolean() }),
    output: Followers,
  }),
})
