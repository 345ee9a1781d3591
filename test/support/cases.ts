import { type Case, caseApi } from '../../src/domains/case/api.ts'
import type { groundOf } from '../records/ground.ts'
import { proof } from '../records/kinds/60-case.ts'

type Ground = Awaited<ReturnType<typeof groundOf>>

/** A complete case of the legal department, registered and approved. @param more typed in place of the usual values */
export async function handledCase(ground: Ground, more: object = {}): Promise<Case> {
  const [staff, manager] = [await ground.as('legal_staff'), await ground.as('legal_manager')]
  const complete = (await proof.complete(ground)) as { caseName: string }
  const draft = await staff.ask(caseApi.save, { ...complete, ...more })
  const { id, version } = await staff.ask(caseApi.submit, { id: draft.id, version: draft.version })
  return manager.ask(caseApi.approve, { id, version, pass: true })
}
