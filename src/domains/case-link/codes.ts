import { enumeration } from '../../kernel/codes.ts'

// Words of cases that the rules use.
export type { CaseKind, CaseType, PartyRole } from '../case/codes.ts'

/** How a case follows from another one, or belongs to it. */
export const caseLinkKind = enumeration('caseLink.kind', {
  /** A party does not accept the labour award and sues (劳动争议调解仲裁法 第四十八条、第五十条). */
  suit: 'suit',
  /** An award was set aside or not enforced, and the dispute goes to court (仲裁法 第九条). */
  afterAnnulment: 'afterAnnulment',
  counterclaim: 'counterclaim',
  /** A suit of or against a third party about the same matter. */
  thirdParty: 'thirdParty',
  related: 'related',
})
export type CaseLinkKind = (typeof caseLinkKind.values)[number]
