import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Case, caseApi } from '../domains/case/api.ts'
import { CostDraft } from '../domains/case/shapes.ts'
import { changeStatus, close } from '../domains/case/server/life.ts'
import { registration, save } from '../domains/case/server/service.ts'
import { addHearing, enterStage, saveWork, setResult } from '../domains/case/server/stages.ts'
import { chinaDay } from '../kernel/dates.ts'
import type { Ctx } from '../server/context.ts'
import { tx } from './journal.ts'
import { type DemoUser, ownInstitution, present } from './demo-user.ts'
import { seedEvidence } from './evidence.ts'
import { dayMs } from './life.ts'

interface Sample {
  /** Code of the organisation. */
  tenant: string
  name: string
  /** Name of the opposing party. */
  other: string
  type: 'msss' | 'sszc'
  /** Our role in the case. */
  side: 'plaintiff' | 'defendant'
  cause: string
  amount: string
  court: string
  facts: string
  claims: string
  /** Days between its registration and the day of the installation. */
  daysAgo: number
  fate: 'draft' | 'approval' | 'filed' | 'trial' | 'judged' | 'closed' | 'dropped'
}
const samples = JSON.parse(readFileSync(join(import.meta.dirname, 'data/cases.json'), 'utf8')) as Sample[]
const moment = (daysAgo: number) => new Date(Date.now() - Math.max(daysAgo, 0) * dayMs)

/** Creates an organisation's cases of the last months, handled by its legal staff and closed by the head of legal. */
export async function seedCases(code: string, legal: DemoUser, manager: DemoUser): Promise<void> {
  for (const sample of samples.filter((one) => one.tenant === code)) await live(sample, legal, manager)
}

async function live(sample: Sample, legal: DemoUser, manager: DemoUser): Promise<void> {
  const { daysAgo, fate } = sample
  const at = (later: number) => legal.at(moment(daysAgo - later))
  const draft = await tx(at(0), async (ctx) => save(ctx, caseApi.save.input.parse(await typed(ctx, sample))))
  if (fate === 'draft') return
  const submitted = await tx(at(1), (ctx) => registration.submit(ctx, draft))
  if (fate === 'approval') return
  const decision = { id: draft.id, version: submitted.version, pass: true, final: false, opinion: '同意立案' }
  let kept = await tx(manager.at(moment(daysAgo - 2)), (ctx) => registration.approve(ctx, decision))
  if (fate === 'dropped') {
    const reason = '对方已付清货款'
    const dropped = { id: kept.id, version: kept.version, action: 'drop' as const, reason, confirmReason: '' }
    await tx(at(9), (ctx) => changeStatus(ctx, dropped))
    return
  }
  if (fate === 'filed') return
  kept = await tx(at(10), (ctx) => enterStage(ctx, stageOf(sample, kept, chinaDay(moment(daysAgo - 10)))))
  const time = `${chinaDay(moment(daysAgo - 40))} 09:30:00`
  const hearing = { id: kept.id, version: kept.version, time, place: '第三法庭', content: '', confirmReason: '' }
  kept = await tx(at(12), (ctx) => addHearing(ctx, hearing))
  const costs = [CostDraft.parse({ type: 'court', amount: '12400.00', payer: '我方' })]
  kept = await tx(at(13), (ctx) => saveWork(ctx, { ...seen(kept), costs, preservation: [], deadlines: [] }))
  if (fate === 'trial') {
    await seedEvidence(at(14), kept.id)
    return
  }
  const decided = chinaDay(moment(daysAgo - 50))
  kept = await tx(at(50), (ctx) =>
    setResult(ctx, {
      ...seen(kept),
      result: 'won',
      resultForm: 'judgment',
      resultAmount: sample.amount,
      resultDate: decided,
      receivedDate: decided,
      effective: fate === 'closed',
      performUntil: null,
      isFinal: null,
      confirmReason: '',
    }),
  )
  if (fate === 'judged') return
  const end = { ...seen(kept), result: 'won' as const, recoveredAmount: sample.amount, lossAmount: '0.00' }
  await tx(manager.at(moment(daysAgo - 70)), (ctx) =>
    close(ctx, { ...end, review: '证据保全及时，合同约定明确。', confirmReason: '双方均已书面表示不上诉' }),
  )
}

const seen = ({ id, version }: Case) => ({ id, version })

async function typed(ctx: Ctx, sample: Sample): Promise<object> {
  const institution = await ownInstitution(ctx)
  const [first, second] = sample.type === 'sszc' ? ['applicant', 'respondent'] : ['plaintiff', 'defendant']
  const [ours, theirs] = sample.side === 'plaintiff' ? [first, second] : [second, first]
  return {
    caseName: sample.name,
    caseType: sample.type,
    caseKind: sample.side === 'plaintiff' ? '1' : '2',
    causeOfAction: sample.cause,
    incidentOrg: institution.id,
    ourRole: ours,
    parties: [
      { name: institution.name, partyType: 'company', role: ours, isOurs: true },
      { name: sample.other, partyType: 'company', role: theirs },
    ],
    amount: sample.amount,
    occurDate: chinaDay(moment(sample.daysAgo + 60)),
    facts: sample.facts,
    claims: sample.claims,
    agentMode: 'own',
    riskLevel: 'middle',
  }
}

/** The first trial, or the tribunal. */
function stageOf({ type, court }: Sample, kept: Case, startDate: string): Parameters<typeof enterStage>[1] {
  const roles = kept.parties.map(({ role }) => present(role, 'a role'))
  const stage = type === 'sszc' ? ('zc' as const) : ('first' as const)
  return {
    ...seen(kept),
    stage,
    startDate,
    court,
    courtCaseNo: '',
    judge: '',
    ourRole: present(kept.ourRole, 'our role'),
    roles,
  }
}
