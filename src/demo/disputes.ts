import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { disputeApi } from '../domains/dispute/api.ts'
import { addProgress, disputes, finish, save, submit } from '../domains/dispute/server/service.ts'
import { chinaDay } from '../kernel/dates.ts'
import { tx } from './journal.ts'
import { type DemoUser, ownInstitution } from './demo-user.ts'
import { daysAgo } from './life.ts'

interface Sample {
  /** Code of the organisation. */
  tenant: string
  title: string
  type: string
  way: string
  other: string
  amount: string
  facts: string
  /** Days between the dispute's beginning and the day of the installation. */
  daysAgo: number
  fate: 'draft' | 'progress' | 'suspend' | 'finish'
  /** The records of the dispute, a week apart. */
  said: readonly string[]
  next?: string
  settle?: string
}
const samples = JSON.parse(readFileSync(join(import.meta.dirname, 'data/disputes.json'), 'utf8')) as Sample[]

/**
 * Creates an organisation's disputes of the last months, recorded by its legal staff and closed by the head of legal.
 */
export async function seedDisputes(code: string, legal: DemoUser, manager: DemoUser): Promise<void> {
  for (const sample of samples.filter((one) => one.tenant === code)) {
    const at = (week: number) => legal.at(daysAgo(Math.max(sample.daysAgo - 7 * week, 0)))
    let kept = await tx(at(0), async (ctx) => {
      const institution = await ownInstitution(ctx)
      const typed = disputeApi.save.input.parse({
        title: sample.title,
        disputeType: sample.type,
        occurDate: chinaDay(daysAgo(sample.daysAgo + 5)),
        ourOrg: institution.id,
        counterparty: sample.other,
        amount: sample.amount,
        facts: sample.facts,
        handleWay: sample.way,
      })
      return save(ctx, typed)
    })
    if (sample.fate === 'draft') continue
    kept = await tx(at(0), (ctx) => submit(ctx, kept))
    for (const [week, content] of sample.said.entries()) {
      const isLast = week === sample.said.length - 1
      const nextStep = isLast ? (sample.next ?? null) : null
      const nextDate = nextStep === null ? null : chinaDay(daysAgo(-10))
      const { id, version } = kept
      kept = await tx(at(week + 1), (ctx) => addProgress(ctx, { id, version, content, nextStep, nextDate }))
    }
    const { id, version } = kept
    if (sample.fate === 'suspend')
      await tx(at(sample.said.length + 1), (ctx) =>
        disputes.act(ctx, { id, version, action: 'suspend', reason: '等待第三方评估结果' }),
      )
    if (sample.fate === 'finish')
      await tx(manager.at(daysAgo(3)), (ctx) =>
        finish(ctx, { id, version, result: 'settled', settleAmount: `${sample.settle}.00`, note: '双方签署和解协议' }),
      )
  }
}
