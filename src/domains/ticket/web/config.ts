import { withCode } from '../../../kernel/number.ts'
import { draftShape } from '../../../web/record/draft.ts'
import type { RecordConfig } from '../../../web/record/config.ts'
import { type Ticket, ticketApi, TicketDraft } from '../api.ts'
import { ticketActions } from '../codes.ts'

export const ticketConfig: RecordConfig<TicketDraft, Ticket> = {
  bizType: 'service_ticket',
  words: 'ticket',
  title: 'ticket.title',
  api: ticketApi,
  draft: draftShape(TicketDraft),
  index: '/serviceTicketUser',
  pageOf: (state, id) => `/serviceTicketMain/${state}/${id}`,
  numberOf: (ticket) => withCode(ticket.ticketNo, ticket.tenantCode),
  nameOf: (ticket) => ticket.title,
  ownersOf: () => [],
  actions: ticketActions,
}
