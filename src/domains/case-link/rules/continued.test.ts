import { expect, test } from 'vitest'
import { continuations, rolesContinued, typeContinued } from './continued.ts'

const party = (isOurs: boolean, role: 'applicant' | 'respondent' | 'other' | 'plaintiff' | 'defendant') => ({
  isOurs,
  role,
})

test('a labour award goes to court with the roles of the side that sues', () => {
  const parties = [party(true, 'respondent'), party(false, 'applicant'), party(false, 'other')]
  expect(typeContinued('suit', 'ldzc')).toBe('msss')
  expect(rolesContinued('msss', parties, true)).toMatchObject({
    ourRole: 'plaintiff',
    caseKind: '1',
    parties: [{ role: 'plaintiff' }, { role: 'defendant' }, { role: 'thirdParty' }],
  })
  expect(rolesContinued('msss', parties, false)).toMatchObject({
    ourRole: 'defendant',
    caseKind: '2',
    parties: [{ role: 'defendant' }, { role: 'plaintiff' }, { role: 'thirdParty' }],
  })
})

test('a counterclaim stays with the tribunal', () => {
  const parties = [party(true, 'respondent'), party(false, 'applicant')]
  expect(typeContinued('counterclaim', 'sszc')).toBe('sszc')
  expect(rolesContinued('sszc', parties, true)).toMatchObject({ ourRole: 'applicant', caseKind: '4' })
})

test('what a case of a type can be continued by', () => {
  expect(continuations('ldzc')).toEqual(['suit', 'afterAnnulment'])
  expect(continuations('msss')).toEqual(['counterclaim', 'thirdParty'])
})
