import type { CaseKind, CaseLinkKind, CaseType, PartyRole } from '../codes.ts'

/** The kinds by which a case of a type can be continued in another one. */
export function continuations(type: CaseType | null): readonly CaseLinkKind[] {
  if (type === 'ldzc') return ['suit', 'afterAnnulment']
  if (type === 'sszc') return ['afterAnnulment', 'counterclaim', 'thirdParty']
  return ['counterclaim', 'thirdParty']
}

interface Party {
  isOurs: boolean
  role: PartyRole | null
}

/** Roles of those who claim and those who answer, in court and before a tribunal. */
const sides = { court: ['plaintiff', 'defendant'], tribunal: ['applicant', 'respondent'] } as const

/** A suit goes to court; a counterclaim stays where the first claim is. */
export const typeContinued = (kind: CaseLinkKind, type: CaseType | null): CaseType | null =>
  kind === 'counterclaim' || kind === 'thirdParty' ? type : 'msss'

/**
 * The roles in the case that continues another one: the side that brings it claims, the other one answers; third
 * parties stay what they were.
 */
export function rolesContinued<P extends Party>(
  type: CaseType | null,
  parties: readonly P[],
  isOurs: boolean,
): { parties: P[]; ourRole: PartyRole; caseKind: CaseKind } {
  const isTribunal = type === 'sszc' || type === 'ldzc'
  const [claims, answers] = sides[isTribunal ? 'tribunal' : 'court']
  const third: PartyRole = isTribunal ? 'other' : 'thirdParty'
  const roleOf = ({ role, isOurs: ours }: P): PartyRole =>
    role === 'thirdParty' || role === 'originalThirdParty' || role === 'other'
      ? third
      : ours === isOurs
        ? claims
        : answers
  const kinds = isTribunal ? (['4', '5'] as const) : (['1', '2'] as const)
  return {
    parties: parties.map((party) => ({ ...party, role: roleOf(party) })),
    ourRole: isOurs ? claims : answers,
    caseKind: kinds[isOurs ? 0 : 1],
  }
}
