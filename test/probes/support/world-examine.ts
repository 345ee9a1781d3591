import { examineApi } from '../../../src/domains/examine/api.ts'
import type { Caller } from '../../support/server.ts'

/** Creates a review with a result and a decided finding, and a waiting one. */
export async function makeReviews(admin: Caller, contractId: string, text: string, word: string) {
  const upload = () => admin.upload(text, `${word}file.txt`)
  const typed = { contractType: '24', stance: 'A', strength: 'balanced' } as const
  const checks = await admin.ask(examineApi.checks, { contractType: '24' })
  const begin = async (from: { file: string | null; contractId: string | null }) =>
    admin.ask(examineApi.save, {
      ...typed,
      ...from,
      examineId: null,
      name: `${word}examine`,
      ruleIds: checks.map(({ ruleId }) => ruleId),
    })
  const { id } = await begin({ file: await upload(), contractId: null })
  await admin.ask(examineApi.run, { id })
  const [finding] = await admin.ask(examineApi.results, { id })
  const of = { id, findingId: finding!.id, version: finding!.version }
  await admin.ask(examineApi.settle, { ...of, decision: 'ignored', reason: `${word}examine finding` })
  const waiting = await begin({ file: null, contractId })
  await admin.ask(examineApi.extract, { ids: [id] })
  const [row] = await admin.ask(examineApi.grid, { ids: [id] })
  return {
    examineId: id,
    examineCellId: row!.cells[0]!.id,
    examineFindingId: finding!.id,
    examineWaitingId: waiting.id,
    examineFileId: await upload(),
  }
}
