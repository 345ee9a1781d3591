import { type Actions } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { transitions } from '../../kernel/states.ts'

// The rules use the case's words for stages and roles.
export type { CaseStage, CaseType, PartyRole } from '../case/codes.ts'

/** Kinds of documents and messages of courts and arbitral bodies. */
export const courtMessageKind = enumeration('courtMessage.kind', {
  summons: 'summons',
  response: 'response',
  evidence: 'evidence',
  acceptance: 'acceptance',
  fee: 'fee',
  hearing: 'hearing',
  service: 'service',
  judgment: 'judgment',
  ruling: 'ruling',
  mediation: 'mediation',
  paymentOrder: 'paymentOrder',
  execution: 'execution',
  award: 'award',
  other: 'other',
})
export type CourtMessageKind = (typeof courtMessageKind.values)[number]

/** What is read in a message, beside its kind and its parties. */
export const courtField = enumeration('courtMessage.read', {
  caseNo: 'caseNo',
  court: 'court',
  cause: 'cause',
  hearing: 'hearing',
  place: 'place',
  answerDays: 'answerDays',
  evidenceDays: 'evidenceDays',
  evidenceDate: 'evidenceDate',
  appealDays: 'appealDays',
  feeAmount: 'feeAmount',
  feeDays: 'feeDays',
  feeDate: 'feeDate',
  result: 'result',
  judge: 'judge',
  clerk: 'clerk',
  phone: 'phone',
  documentDate: 'documentDate',
})
export type CourtField = (typeof courtField.values)[number]

/** How the text of a message came in. */
export const courtSource = enumeration('courtMessage.source', { text: 'text', file: 'file', picture: 'picture' })
export type CourtSource = (typeof courtSource.values)[number]

export const courtState = enumeration('courtMessage.state', {
  pending: 'pending',
  confirmed: 'confirmed',
  aside: 'aside',
})

/** A part of a proposal, which is taken over or left out as a whole, in the order in which it is taken over. */
export const courtLine = enumeration('courtMessage.line', {
  stage: 'stage',
  court: 'court',
  hearing: 'hearing',
  decision: 'decision',
  evidence: 'evidence',
  deadlines: 'deadlines',
  file: 'file',
})
export type CourtLine = (typeof courtLine.values)[number]

interface State {
  state: string
}
const { pending, confirmed, aside } = courtState.code

const courtTransitions = transitions<State>()({
  edit: { from: { state: [] }, to: {} },
  delete: { from: { state: [] }, to: {} },
  /** Of a confirmed message: what was left out at first. */
  confirm: { from: { state: [pending, confirmed] }, to: { state: confirmed } },
  draftCase: { from: { state: [pending] }, to: {} },
  putAside: { from: { state: [pending] }, to: { state: aside } },
  resume: { from: { state: [aside] }, to: { state: pending } },
})
export type CourtAction = keyof typeof courtTransitions

export const courtActions: Actions<State, CourtAction> = {
  transitions: courtTransitions,
  states: { state: courtState },
  guards: {
    edit: { item: 'case:edit' },
    delete: { item: 'case:edit' },
    confirm: { item: 'case:edit' },
    draftCase: { item: 'case:add' },
    putAside: { item: 'case:edit' },
    resume: { item: 'case:edit' },
  },
}
