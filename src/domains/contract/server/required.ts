import type { Vars } from '../../../kernel/errors.ts'
import { isCreditCode, isIdNumber } from '../../../kernel/check-digits.ts'
import type { Contract } from '../api.ts'
import type { Message } from '../../../kernel/messages.ts'

type Faults = Record<string, Message>

/**
 * All fields that a contract lacks for its submission.
 * @param say translates a field's label
 * @returns field → message; empty when nothing is missing
 */
export function missingForSubmit(row: Contract, say: (key: string) => string): Faults {
  const faults: Faults = {}
  const label = (field: string) => ({ label: say(`contract.field.${field}`) })
  const need = (field: keyof Contract, kind: 'missing' | 'choose' | 'upload' = 'choose') => {
    const value = row[field]
    if (value === null || value === '') faults[field] = { key: `common.field.${kind}`, vars: label(field) }
  }
  need('contractCategory')
  need('contractType')
  need('ourParty')
  need('ourPosition')
  need('moneyFlow')
  need('subject', 'missing')
  need('disputeWay')
  need('handlerPsnId')
  if (row.currentTextId === null) faults['textFile'] = { key: 'common.field.upload', vars: label('textFile') }
  if (!row.noFixedTerm) {
    need('startDate')
    need('endDate')
    if (row.startDate && row.endDate && row.endDate < row.startDate)
      faults['endDate'] = { key: 'contract.field.endBeforeStart' }
  }
  if (row.moneyFlow !== null && row.moneyFlow !== 'none') {
    if (!row.isFrame) need('amount', 'missing')
    need('payMethod')
  }
  if (row.moneyFlow === 'out') need('selectionMode')
  if (row.disputeWay === 'litigation' || row.disputeWay === 'arbitration') need('disputeOrg', 'missing')
  return { ...faults, ...counterpartyFaults(row, label) }
}

function counterpartyFaults(row: Contract, label: (field: string) => Vars): Faults {
  const faults: Faults = {}
  if (row.counterparties.length === 0)
    faults['counterparties'] = { key: 'common.field.missing', vars: label('counterparties') }
  const seen = new Set<string>()
  row.counterparties.forEach((party, i) => {
    const at = (field: string) => `counterparties.${i}.${field}`
    if (party.name === '') faults[at('name')] = { key: 'common.field.missing', vars: label('counterpartyName') }
    if (seen.has(party.name)) faults[at('name')] = { key: 'contract.field.sameParty', vars: { name: party.name } }
    seen.add(party.name)
    if (party.type === 'enterprise' && !isCreditCode(party.creditCode)) {
      faults[at('creditCode')] = {
        key: party.creditCode === '' ? 'common.field.missing' : 'common.field.invalid',
        vars: label('creditCode'),
      }
    }
    if (party.type === 'individual' && !isIdNumber(party.idNo)) {
      faults[at('idNo')] = {
        key: party.idNo === '' ? 'common.field.missing' : 'common.field.invalid',
        vars: label('idNo'),
      }
    }
  })
  return faults
}
