import type { Actions } from '../../kernel/actions.ts'
import { type CodeValue, type Enumeration, enumeration } from '../../kernel/codes.ts'
import { recordStatus } from '../../kernel/record.ts'
import { transitions } from '../../kernel/states.ts'
import { authType } from '../authorization/codes.ts'
import { caseResult, caseStage, caseType } from '../case/codes.ts'
import { contractType, moneyFlow } from '../contract/codes.ts'
import { disputeResult, disputeType, handleWay } from '../dispute/codes.ts'
import { sealType } from '../seal/codes.ts'

export const ledgerType = enumeration('ledger.type', {
  contract: 'contract',
  case: 'case',
  dispute: 'dispute',
  counsel: 'counsel',
  authorization: 'authorization',
  seal: 'seal',
})
export type LedgerType = (typeof ledgerType.values)[number]
export const ledgerSource = enumeration('ledger.source', { auto: 'auto', manual: 'manual' })
export const counselKind = enumeration('ledger.counselKind', { firm: 'firm', lawyer: 'lawyer' })

type Codes = Pick<Enumeration<Record<string, CodeValue>>, 'labelKey' | 'options'>

/** A column of a ledger in addition to number, name and amount; its title is `ledger.field.<name>`. */
export interface BookColumn {
  name: string
  kind: 'text' | 'day' | 'number' | 'code' | 'codes'
  of?: Codes
}
const column = (name: string, kind: BookColumn['kind'] = 'text'): BookColumn => ({ name, kind })
const coded = (name: string, of: Codes, kind: 'code' | 'codes' = 'code'): BookColumn => ({ name, kind, of })

/** The own columns of each ledger: the list columns of its records. Reports group by the first one. */
export const bookColumns: Readonly<Record<LedgerType, readonly [BookColumn, ...BookColumn[]]>> = {
  contract: [
    coded('contractType', contractType),
    column('counterparty'),
    coded('moneyFlow', moneyFlow),
    column('signDate', 'day'),
    column('startDate', 'day'),
    column('endDate', 'day'),
    column('handlerName'),
  ],
  case: [
    coded('caseType', caseType),
    column('causeName'),
    column('counterparty'),
    column('court'),
    column('filingDate', 'day'),
    coded('currentStage', caseStage),
    coded('caseResult', caseResult),
    column('handlerName'),
  ],
  dispute: [
    coded('disputeType', disputeType),
    column('counterparty'),
    column('occurDate', 'day'),
    coded('handleWay', handleWay),
    coded('disputeResult', disputeResult),
    column('handlerName'),
  ],
  counsel: [
    coded('counselKind', counselKind),
    column('firmName'),
    column('contact'),
    column('phone'),
    column('region'),
    column('inDate', 'day'),
    column('score', 'number'),
  ],
  authorization: [
    coded('authType', authType),
    column('grantee'),
    column('startDate', 'day'),
    column('endDate', 'day'),
    column('reason'),
  ],
  seal: [
    coded('sealType', sealType, 'codes'),
    column('sealOrg'),
    column('copies', 'number'),
    column('usage'),
    column('applyDate', 'day'),
    column('sealDate', 'day'),
    column('sealKeeper'),
  ],
}

/** Filter value for lines without a category. */
export const noCategory = 'none'

/** A content value in readable form. @param label translates a message key */
export function contentText(
  { kind, of }: BookColumn,
  value: string | undefined,
  label: (key: string) => string,
): string {
  if (value === undefined || value === '' || of === undefined) return value ?? ''
  const codes = kind === 'codes' ? value.split(',') : [value]
  return codes.map((code) => label(of.labelKey(code))).join('、')
}

interface State {
  status: number
}

const s = recordStatus.code

export const ledgerTransitions = transitions<State>()({
  edit: { from: { status: [s.saved, s.returned] }, to: {} },
  delete: { from: { status: [s.saved, s.returned] }, to: {} },
  submit: { from: { status: [s.saved, s.returned] }, to: { status: s.submitted } },
  confirm: { from: { status: [s.submitted] }, to: { status: s.finished } },
  return: { from: { status: [s.submitted] }, to: { status: s.returned } },
})
export type LedgerAction = keyof typeof ledgerTransitions

const keep = { item: 'ledger:edit' } as const
/** Lines are maintained by all users with the permission item, not only by their author. */
export const ledgerActions: Actions<State, LedgerAction> = {
  transitions: ledgerTransitions,
  states: { status: recordStatus },
  guards: {
    edit: keep,
    delete: keep,
    submit: { item: 'ledger:submit' },
    confirm: { item: 'ledger:confirm' },
    return: { item: 'ledger:confirm' },
  },
}
