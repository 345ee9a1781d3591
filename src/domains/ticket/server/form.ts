import type { Ctx } from '../../../server/context.ts'
import { markedBlocks } from '../../../server/paper/marked.ts'
import type { Form, FormSources } from '../../../server/papers.ts'
import { factsOf, tableOf } from '../../printout/server/facade.ts'
import type { ticketShapes } from '../api.ts'
import { show } from './acts.ts'

/** What the customer prints of a ticket; internal notes of the provider are not part of it. */
const stated = [
  'tenantName',
  'createPsnName',
  'ticketType',
  'urgency',
  'submitTime',
  'deliverTime',
  'finishTime',
  'lawyerName',
  'checkLawyerName',
  'status',
  'coin',
  'score',
  'comment',
] as const satisfies readonly (keyof typeof ticketShapes.record.shape)[]

/** The result of a ticket: the request, the result in full, the files that belong to it. */
async function result(ctx: Ctx, id: string): Promise<Form> {
  const ticket = await show(ctx, id)
  const label = (name: string) => ctx.label(`ticket.field.${name}`)
  const { result: delivered } = ticket
  const files = delivered?.files.map(({ name }) => [name]) ?? []
  return {
    facts: await factsOf(ctx, 'service_ticket', {
      values: Object.fromEntries(Object.entries(ticket)),
      fields: stated,
    }),
    blocks: [
      { kind: 'subheading', text: label('description') },
      { kind: 'text', text: ticket.description },
      { kind: 'subheading', text: label('result') },
      ...(delivered ? markedBlocks(delivered.content) : [{ kind: 'text' as const, text: ctx.say('ticket.form.none') }]),
      ...(delivered?.isGenerated ? [{ kind: 'flush' as const, text: label('isGenerated') }] : []),
      ...tableOf(label('files'), [label('files')], files),
    ],
  }
}

export const forms: FormSources = { service_ticket: { result: { title: 'ticket.form.title', of: result } } }
