import { useLive } from '../../../web/api/live.ts'
import { baseOf, refresh } from '../../../web/api/query.ts'
import { refundApi } from '../api.ts'
import { refundsTopic } from '../codes.ts'

/** Asks again for what is shown of refunds, whatever page or person has changed one. */
export const useLiveRefunds = (): void => useLive(refundsTopic, () => void refresh([baseOf(refundApi.query.path)]))
