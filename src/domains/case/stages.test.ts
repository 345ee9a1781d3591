import { expect, test } from 'vitest'
import { caseStage, caseType } from './codes.ts'
import {
  carriedRole,
  nextStages,
  oppositeRole,
  roleGroups,
  roleOfKind,
  rolesIn,
  stageLists,
  stagesOf,
} from './stages.ts'

test('litigation has twelve stages, arbitration five, and each type of case one of the two lists', () => {
  expect(stageLists.civil).toEqual([
    'start',
    'before',
    'procedure',
    'procedure_two',
    'first',
    'second',
    'first_afresh',
    'again',
    'again_first',
    'again_second',
    'execute',
    'end',
  ])
  expect(stageLists.arbitration).toEqual(['start', 'zc', 'cxzc', 'execute', 'end'])
  expect(caseType.values.map((type) => [type, stagesOf(type).length])).toEqual([
    ['msss', 12],
    ['sszc', 5],
    ['ldzc', 5],
    ['xzaj', 12],
    ['qtaj', 12],
  ])
})

test('stages lead to one another as the law has it', () => {
  // No second remand: 民事诉讼法 第一百七十七条.
  expect(nextStages('msss', 'first_afresh')).toEqual(['second', 'execute', 'end'])
  expect(nextStages('msss', 'second')).toContain('first_afresh')
  expect(nextStages('msss', 'start')).toEqual(['before', 'first', 'procedure', 'cancel'])
  expect(nextStages('msss', 'procedure')).toContain('start')
  expect(nextStages('sszc', 'zc')).toEqual(['execute', 'cxzc', 'end', 'cancel'])
  expect(nextStages('ldzc', 'first')).toEqual([])
  for (const type of caseType.values)
    for (const stage of caseStage.values)
      for (const next of nextStages(type, stage)) expect([...stagesOf(type), 'cancel']).toContain(next)
})

test('a case can be dropped only from filing, mediation, first instance and arbitration', () => {
  const dropped = (type: 'msss' | 'sszc') => caseStage.values.filter((one) => nextStages(type, one).includes('cancel'))
  expect([dropped('msss'), dropped('sszc')]).toEqual([
    ['start', 'before', 'first'],
    ['start', 'zc'],
  ])
})

test('the roles of parties are those of the stage', () => {
  expect(rolesIn('msss', 'first')).toEqual(['plaintiff', 'defendant', 'thirdParty'])
  expect(rolesIn('msss', 'second')).toEqual([
    'appellant',
    'appellee',
    'originalPlaintiff',
    'originalDefendant',
    'originalThirdParty',
  ])
  expect(rolesIn('sszc', 'start')).toEqual(['applicant', 'respondent', 'other'])
  expect(rolesIn('sszc', 'execute')).toEqual(['executionApplicant', 'executed'])
  expect(roleGroups.flatMap(({ stages }) => stages).toSorted()).toEqual(caseStage.values.toSorted())
})

test('the kind of a case determines our role, and ours the role of the other side', () => {
  const sides = Object.values(roleOfKind).map((role) => [role, oppositeRole(role)])
  expect(sides).toEqual([
    ['plaintiff', 'defendant'],
    ['defendant', 'plaintiff'],
    ['thirdParty', null],
    ['applicant', 'respondent'],
    ['respondent', 'applicant'],
  ])
})

test('roles are carried over where they follow, and not where the parties decide who appeals', () => {
  const into =
    (type: 'msss' | 'sszc', stage: Parameters<typeof rolesIn>[1]) => (role: Parameters<typeof carriedRole>[0]) =>
      carriedRole(role, rolesIn(type, stage))
  expect((['plaintiff', 'defendant', 'thirdParty'] as const).map(into('msss', 'second'))).toEqual([
    'originalPlaintiff',
    'originalDefendant',
    'originalThirdParty',
  ])
  expect((['plaintiff', 'defendant'] as const).map(into('msss', 'execute'))).toEqual(['executionApplicant', 'executed'])
  expect((['applicant', 'respondent'] as const).map(into('sszc', 'execute'))).toEqual([
    'executionApplicant',
    'executed',
  ])
  expect((['appellant', 'originalPlaintiff'] as const).map(into('msss', 'first_afresh'))).toEqual([null, 'plaintiff'])
  expect((['plaintiff'] as const).map(into('msss', 'first'))).toEqual(['plaintiff'])
})
