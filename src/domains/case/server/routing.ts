import type { Routing } from '../../../server/routing.ts'
import { type CaseDraft, caseApi } from '../api.ts'
import { caseKind, caseType, riskLevel } from '../codes.ts'

/** What the registration of a case depends on. */
export const routing: Routing = {
  draft: caseApi.save.input,
  hasAmount: true,
  facts: {
    caseType: { options: caseType.options },
    caseKind: { options: caseKind.options },
    riskLevel: { options: riskLevel.options },
    isMajor: 'yesNo',
    isForeign: 'yesNo',
  },
  people: ['undertaker'],
  read(_ctx, of) {
    const {
      amount = null,
      caseType: type,
      caseKind: kind,
      riskLevel: risk,
      isMajor,
      isForeign,
    } = of as Partial<CaseDraft>
    return {
      amount,
      values: {
        caseType: type ?? null,
        caseKind: kind ?? null,
        riskLevel: risk ?? null,
        isMajor: isMajor ?? false,
        isForeign: isForeign ?? false,
      },
    }
  },
}
