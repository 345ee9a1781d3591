import type { InputOf, ParsedInputOf } from '../../../kernel/endpoint.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { seeRecord, stakesOf } from '../../../server/records.ts'
import { type Ticket, ticketApi } from '../api.ts'
import { type TicketType, ticketSource, ticketType } from '../codes.ts'
import { show } from './acts.ts'
import { save } from './service.ts'

/** What a draft was started from. */
interface Source {
  contractId?: string
  caseId?: string
  robotSessionId?: string
}
const mostTitle = 100
const { contract } = ticketSource.code

/** Creates a draft from known data, for its author to complete and submit. @throws as {@link save} */
export async function beginTicket(
  ctx: Ctx,
  known: InputOf<typeof ticketApi.save>,
  source: Source = {},
): Promise<Ticket> {
  const { id } = await save(ctx, ticketApi.save.input.parse(known))
  if (Object.keys(source).length === 0) return show(ctx, id)
  await table(ctx, 'service_ticket').update().set(source).where('id', '=', id).execute()
  return show(ctx, id)
}

/**
 * Creates a draft with the name, the other party and the amount of a contract or a case that is visible to the caller.
 * Its files are not copied: the author decides what the lawyer gets to see. Of a confidential record only the number is
 * taken, because colleagues who do not see the record may see the ticket.
 */
export async function begin(ctx: Ctx, { bizType, bizId }: ParsedInputOf<typeof ticketApi.begin>): Promise<Ticket> {
  const head = await seeRecord(ctx, bizType, bizId)
  if (await isClosed(ctx, bizType, bizId)) {
    const bare = {
      title: (head.number ?? '').padEnd(2, '。'),
      ticketType: kindFor(bizType),
      description: ctx.say('ticket.begin.ask'),
    }
    return beginTicket(ctx, bare, sourceOf(bizType, bizId))
  }
  const stakes = (await stakesOf(ctx, [{ bizType, bizId }])).get(bizId)
  const facts = [
    ctx.say(bizType === contract ? 'ticket.begin.contract' : 'ticket.begin.case', {
      name: [head.number, head.title].filter(Boolean).join(' '),
    }),
    stakes?.counterparty && ctx.say('ticket.begin.party', { name: stakes.counterparty }),
    stakes?.amount && ctx.say('ticket.begin.amount', { amount: `${stakes.amount} ${stakes.currency}` }),
    ctx.say('ticket.begin.ask'),
  ]
  const draft = {
    title: head.title.slice(0, mostTitle).padEnd(2, '。'),
    ticketType: kindFor(bizType),
    description: facts.filter(Boolean).join('\n').slice(0, 2000),
  }
  return beginTicket(ctx, draft, sourceOf(bizType, bizId))
}

const kindFor = (bizType: string): TicketType =>
  bizType === contract ? ticketType.code.review : ticketType.code.agency

const sourceOf = (bizType: string, bizId: string): Source =>
  bizType === contract ? { contractId: bizId } : { caseId: bizId }

/** Whether a visible record is confidential: the scope of the whole organisation does not show it. */
const isClosed = (ctx: Ctx, bizType: string, bizId: string): Promise<boolean> =>
  seeRecord(ctx.asSystem(ctx.tenantId), bizType, bizId).then(
    () => false,
    () => true,
  )
