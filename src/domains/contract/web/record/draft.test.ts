import { expect, test } from 'vitest'
import { contractDraft } from './config.ts'

const base = { ...contractDraft.empty({}), contractName: '办公用品采购合同', subject: '纸张', amount: '1200.00' }

test('a draft is saved with only a name, and not without one', () => {
  expect(contractDraft.read({ ...contractDraft.empty({}), contractName: '采购合同' })).not.toBeNull()
  expect(contractDraft.read(contractDraft.empty({}))).toBeNull()
  expect(contractDraft.read({ ...base, contractName: '购' })).toBeNull()
})

test('an unreadable amount is not saved', () => {
  expect(contractDraft.read({ ...base, amount: '一千多' })).toBeNull()
  expect(contractDraft.read({ ...base, amount: '1,200.5' })?.amount).toBe('1200.50')
})

test('values changed on one side are taken from that side, values changed on both stay as entered here', () => {
  const mine = { ...base, subject: '纸张和墨盒', amount: '1500.00' }
  const theirs = { ...base, amount: '1800.00', payMethod: 'once' as const }
  const merged = contractDraft.merge(base, mine, theirs)
  expect(merged).toMatchObject({ subject: '纸张和墨盒', amount: '1500.00', payMethod: 'once' })
})

test('a draft is extracted from a whole contract, and differs where something was entered', () => {
  const contract = { ...base, contractNo: 'HT-HY-2026-00001', version: 3 }
  expect(Object.keys(contractDraft.of(contract))).not.toContain('contractNo')
  expect(contractDraft.changed(base, contractDraft.of(contract))).toEqual([])
  expect(contractDraft.changed(base, { ...base, counterparties: [], taxRate: 13 })).toEqual(['taxRate'])
})

test('a draft whose fields are returned in another order has not changed', () => {
  const party = { name: '苏州云启科技有限公司', type: 'enterprise' as const, creditCode: '91350100M000100Y43' }
  const typed = contractDraft.read({ ...base, counterparties: [party] })!
  const stored = typed.counterparties.map((one) => Object.fromEntries(Object.entries(one).reverse()))
  expect(
    contractDraft.changed(contractDraft.of({ ...typed, counterparties: stored as typeof typed.counterparties }), typed),
  ).toEqual([])
})

test('own fields that two users change are merged one by one, and empty ones are not stored', () => {
  const from = { ...base, ownValues: { f1: 'a', f2: 'b', f3: 'c' } }
  const mine = { ...from, ownValues: { f1: 'mine', f2: 'b' } }
  const theirs = { ...from, ownValues: { f1: 'theirs', f2: 'theirs', f3: 'c' } }
  expect(contractDraft.merge(from, mine, theirs).ownValues).toEqual({ f1: 'mine', f2: 'theirs' })
  expect(contractDraft.read({ ...base, ownValues: { f2: 5, f1: null, f3: '', f4: undefined } })?.ownValues).toEqual({
    f2: '5',
  })
  expect(contractDraft.changed(from, contractDraft.of({ ...from, ownValues: { f3: 'c', f1: 'a', f2: 'b' } }))).toEqual(
    [],
  )
})
