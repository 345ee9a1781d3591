import { z } from 'zod'
import { endpoints, post } from '../../kernel/endpoint.ts'
import { Id } from '../../kernel/ids.ts'

const OnRecord = z.object({ bizType: z.string().max(50), bizId: Id })
const Followers = z.object({
  isFollowing: z.boolean(),
  /** Sorted by the start of following. */
  people: z.array(z.object({ accountId: Id, name: z.string() })),
})
export type Followers = z.infer<typeof Followers>

/** Users who are notified of a record. All users who see it may follow it. */
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
