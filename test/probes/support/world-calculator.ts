import { calculatorApi } from '../../../src/domains/calculator/api.ts'
import type { Caller } from '../../support/server.ts'
import type { World } from './world.ts'

type Make = (w: World, version: (id: string) => number) => object

const fee = { calculator: 'litigationFee', input: { kind: 'property', amount: '10000' } } as const
const table = (name: string) => ({ kind: 'arbitration', name, lines: '1000,100\n,4%' }) as const

/** A calculation stored in a case, and standards: to use, to change, to delete. */
export async function makeCalculations(admin: Caller, word: string, caseId: string) {
  const standard = async (name: string) => (await admin.ask(calculatorApi.saveStandard, table(`${word}${name}`))).id
  return {
    keptId: (await admin.ask(calculatorApi.keep, { caseId, of: fee, payer: word })).id,
    standardId: await standard('standard'),
    standardChangedId: await standard('changed'),
    standardGoneId: await standard('gone'),
  }
}

/** Valid inputs of the calculators. */
export const calculatorInputs: Record<string, Make> = {
  'calculator.litigationFee': () => ({ kind: 'property', amount: '10000' }),
  'calculator.arbitrationFee': (w) => ({ amount: '10000', standardId: w.ids['standardId'] }),
  'calculator.lawyerFee': () => ({ kind: 'contingency', amount: '10000' }),
  'calculator.interest': () => ({ kind: 'late', principal: '10000', from: '2025-01-01', to: '2025-02-01' }),
  'calculator.deadline': () => ({ from: '2026-01-01', n: 15, unit: 'day' }),
  'calculator.compensation': () => ({ kind: 'disability', grade: 9, wage: '5000', localAverage: '6000' }),
  'calculator.worksheet': (w) => ({
    of: { calculator: 'arbitrationFee', input: { amount: '10000', standardId: w.ids['standardId'] } },
    format: 'xlsx',
  }),
  'calculator.keep': (w) => ({ caseId: w.records['case']!.id, of: fee }),
  'calculator.kept': (w) => ({ caseId: w.records['case']!.id }),
  'calculator.keptWorksheet': (w) => ({ id: w.ids['keptId'], format: 'xlsx' }),
  'calculator.standards': () => ({}),
  'calculator.saveStandard': (w, version) => ({
    ...table('changed'),
    id: w.ids['standardChangedId'],
    version: version(w.ids['standardChangedId']!),
  }),
  'calculator.deleteStandard': (w) => ({ id: w.ids['standardGoneId'] }),
  'calculator.saveScale': () => ({ tiers: [{ upTo: null, rate: 5 }], minimum: '0', version: 0 }),
  'calculator.importRates': () => ({ csv: '2025-12-22,3.00,3.50' }),
  'calculator.previewRates': () => ({ csv: '2025-12-22,3.00,3.50' }),
}
