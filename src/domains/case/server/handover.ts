import type { ParsedInputOf } from '../../../kernel/endpoint.ts'
import { fail, failFields } from '../../../kernel/errors.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { personOf } from '../../account/server/service.ts'
import { handOverDeadlines } from '../../deadline/server/facade.ts'
import { handOverClocks } from '../../limitation/server/facade.ts'
import { notify, refreshWork } from '../../notice/server/service.ts'
import { addOwner } from '../../workflow/server/facade.ts'
import type { Case, caseApi } from '../api.ts'
import { cases } from './records.ts'
import { checkAble, isGuest } from './sight.ts'

type Input<K extends keyof typeof caseApi> = ParsedInputOf<(typeof caseApi)[K]>

/** Columns of a case without an offer. */
const notOffered = { nextUndertaker: null, nextUndertakerName: null, handoverReason: '' }

/**
 * Offers the case to another undertaker. Until the offer is accepted, the current undertaker stays responsible.
 * @throws `case.refusal.unable` for a user who may not open and handle cases
 */
export async function offerHandover(ctx: Ctx, { id, version, undertaker, reason }: Input<'handOver'>): Promise<Case> {
  const record = await cases.see(ctx, id)
  await cases.allow(ctx, record, 'handOver')
  if (await isGuest(ctx, id)) fail('case.refusal.guest')
  const next = await personOf(ctx, undertaker)
  if (next.id === record.undertaker) fail('case.refusal.sameUndertaker', { name: next.name })
  await checkAble(ctx, [next.id], ['case:view', 'case:stage'])
  const offer = { nextUndertaker: next.id, nextUndertakerName: next.name, handoverReason: reason }
  const offered = await cases.transition(ctx, record, version, 'handOver', offer, `${next.name} ${reason}`)
  await tell(ctx, record, next.id, 'asked', reason)
  return offered
}

/** Accepts or declines an offer. Deadlines and hearings are handed over with the case. */
export async function answerHandover(ctx: Ctx, q: Input<'answerHandover'>): Promise<Case> {
  const record = await cases.see(ctx, q.id)
  await cases.allow(ctx, record, 'answerHandover')
  const { nextUndertaker, undertaker } = record
  const isReceiver = nextUndertaker === ctx.who.accountId
  const mayTakeBack = !q.accept && (undertaker === ctx.who.accountId || record.createPsnId === ctx.who.accountId)
  if (nextUndertaker === null || undertaker === null) fail('case.refusal.noOffer')
  if (!isReceiver && !mayTakeBack) fail('case.refusal.otherOffer', { name: record.nextUndertakerName ?? '' })
  if (!q.accept) {
    if (q.reason === '')
      failFields(
        'common.invalidInput',
        { reason: { key: 'record.reasonNeeded' } },
        { fields: ctx.say('record.reason') },
      )
    refreshWork(ctx, [nextUndertaker])
    const declined = await cases.transition(ctx, record, q.version, 'answerHandover', notOffered, q.reason)
    await tell(ctx, record, isReceiver ? undertaker : nextUndertaker, isReceiver ? 'declined' : 'takenBack', q.reason)
    return declined
  }
  // The permission may have been revoked since the offer.
  await checkAble(ctx, [nextUndertaker], ['case:view', 'case:stage'])
  const { formerPsns } = await table(ctx, 'legal_case')
    .select()
    .select('formerPsns')
    .where('id', '=', q.id)
    .executeTakeFirstOrThrow()
  await addOwner(ctx, q.id, nextUndertaker)
  const former = new Set([...(formerPsns as string[]), undertaker])
  const accepted = await cases.transition(
    ctx,
    record,
    q.version,
    'answerHandover',
    {
      ...notOffered,
      handover: 1,
      undertaker: nextUndertaker,
      undertakerName: record.nextUndertakerName,
      formerPsns: [...former],
    },
    record.handoverReason,
  )
  const of = { bizType: 'legal_case', bizId: q.id } as const
  await handOverDeadlines(ctx, of, undertaker, nextUndertaker)
  await handOverClocks(ctx, of, undertaker, nextUndertaker)
  refreshWork(ctx, [nextUndertaker])
  await tell(ctx, record, undertaker, 'accepted', record.handoverReason)
  return accepted
}

const tell = (ctx: Ctx, { id, caseNo, caseName }: Case, to: string, step: string, reason: string): Promise<void> =>
  notify(ctx, {
    to: [to],
    kind: 'caseHandover',
    todo: true,
    vars: { step, title: `${caseNo} ${caseName}`, name: ctx.who.name, reason },
    link: cases.pageOf(id),
    bizType: 'legal_case',
    bizId: id,
  })
