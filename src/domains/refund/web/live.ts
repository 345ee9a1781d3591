import { useLive } from '../../../web/api/live.ts'
import { baseOf, refresh } from '../../../web/api/query.ts'
import { refundApi } from '../api.ts'
import { refundsTopic } from '../codes.ts'

/** Refreshes everything shown of refunds when one has changed, on any page or by any user. */
export const useLiveRefunds = (): void => useLive(refundsTopic, () => void refresh([baseOf(refundApi.query.path)]))
