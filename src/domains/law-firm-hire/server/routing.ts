import type { Routing } from '../../../server/routing.ts'
import { type Hire, lawFirmHireApi } from '../api.ts'
import { feeMode, hiringType, serviceType } from '../codes.ts'

/** What the approval of an award depends on. A fee that follows the result is not known yet: the highest bracket decides. */
export const routing: Routing = {
  draft: lawFirmHireApi.save.input,
  hasAmount: true,
  facts: {
    hiringType: { options: hiringType.options },
    serviceType: { options: serviceType.options },
    feeMode: { options: feeMode.options },
  },
  read(_ctx, of) {
    const { fee = null, hiringType: hiring, serviceType: service, feeMode: mode } = of as Partial<Hire>
    return {
      amount: fee,
      values: { hiringType: hiring ?? null, serviceType: service ?? null, feeMode: mode ?? null },
    }
  },
}
