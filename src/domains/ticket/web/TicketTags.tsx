import { useT } from '../../../web/i18n/t.ts'
import { StateWord, StatusTag } from '../../../web/ui/StatusTag.tsx'
import type { Ticket } from '../api.ts'
import { ticketStatus, urgency } from '../codes.ts'
import { ticketTones, urgencyTones } from './tones.ts'

/** State, dispute and urgency of a ticket. */
export function TicketTags({ ticket }: { ticket: Pick<Ticket, 'status' | 'disputed' | 'urgency'> }) {
  const t = useT()
  return (
    <>
      <StatusTag of={ticketStatus} tones={ticketTones} value={ticket.status} />
      {ticket.disputed && <StateWord tone="refused" word={t('ticket.disputed')} />}
      {ticket.urgency !== 'normal' && <StatusTag of={urgency} tones={urgencyTones} value={ticket.urgency} />}
    </>
  )
}
