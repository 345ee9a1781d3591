import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Dispute, disputeApi } from '../domains/dispute/api.ts'
import { addProgress, disputes, finish, save, submit } from '../domains/dispute/server/service.ts'
import type { EventKind, LimitationKind } from '../domains/limitation/codes.ts'
import { addEvent } from '../domains/limitation/server/events.ts'
import { listOfRecord } from '../domains/limitation/server/service.ts'
import { chinaDay } from '../kernel/dates.ts'
import { tx } from './journal.ts'
import { type DemoUser, ownInstitution, present, upload } from './demo-user.ts'
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
  limitation: {
    kind: LimitationKind
    /** Days from the first day of the period to the day of the installation. */
    began?: number
    ground?: Dispute['limitationGround']
    reason?: string
    events?: readonly SampleEvent[]
  }
}
interface SampleEvent {
  kind: EventKind
  daysAgo: number
  note: string
  /** Name of the proof; without it the event does not count. */
  paper?: string
  /** Days since the end of an obstacle. */
  ended?: number
}
const samples = JSON.parse(readFileSync(join(import.meta.dirname, 'data/disputes.json'), 'utf8')) as Sample[]

/**
 * Creates an organisation's disputes of the last months, recorded by its legal staff and closed by the head of legal.
 */
export async function seedDisputes(code: string, legal: DemoUser, manager: DemoUser): Promise<void> {
  for (const sample of samples.filter((one) => one.tenant === code)) {
    const { limitation } = sample
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
        limitationKind: limitation.kind,
        limitationStart: limitation.began === undefined ? null : chinaDay(daysAgo(limitation.began)),
        limitationGround: limitation.ground ?? null,
        limitationReason: limitation.reason ?? '',
      })
      return save(ctx, typed)
    })
    if (sample.fate === 'draft') continue
    kept = await tx(at(0), (ctx) => submit(ctx, kept))
    for (const event of limitation.events ?? []) await addToClock(legal, kept.id, event)
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

/** Registers an event of the dispute's limitation clock, on the day after it. */
async function addToClock(legal: DemoUser, bizId: string, event: SampleEvent): Promise<void> {
  const ctx = legal.at(daysAgo((event.ended ?? event.daysAgo) - 1))
  const { paper } = event
  const content = new TextEncoder().encode(`${event.note}\n`)
  const fileId = paper === undefined ? undefined : await upload(ctx, paper, content, 'txt')
  await tx(ctx, async (ctx) => {
    const [clock] = (await listOfRecord(ctx, { bizType: 'dispute', bizId })).records
    const { id, version } = present(clock, 'a limitation clock')
    const endDate = event.ended === undefined ? null : chinaDay(daysAgo(event.ended))
    await addEvent(ctx, {
      id,
      version,
      kind: event.kind,
      date: chinaDay(daysAgo(event.daysAgo)),
      sentDate: null,
      endDate,
      note: event.note,
      files: fileId === undefined || paper === undefined ? [] : [{ fileId, name: paper }],
    })
  })
}
