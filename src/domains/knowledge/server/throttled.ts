import { throttle } from '../../../server/http/throttle.ts'

/** What an address may ask for in a minute without a session. */
export const throttled = throttle(120)
