import { throttle } from '../../../server/http/throttle.ts'

/** Requests that an address may make per minute without a session. */
export const throttled = throttle(120)
