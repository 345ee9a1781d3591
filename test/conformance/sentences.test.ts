import { test } from 'vitest'
import { judge } from './support/judge.ts'
import { idsOf, sectionOf } from './support/tables.ts'

// Sentences that are not lists of names, codes, paths, texts or numbers: each is mapped to the test that proves it.
test.each([
  'product',
  'areas',
  'public',
  'guard',
  'layout',
  'transitions',
  'validation',
  'permissions',
  'client',
  'decisions',
  'ambiguities',
])('%s: every sentence has its test or its reason', (name) =>
  judge(
    name,
    idsOf(sectionOf(name)).map((id) => ({ id })),
  ),
)
