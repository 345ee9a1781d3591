import { Link } from 'react-router'
import { useCall } from '../../../web/api/query.ts'
import { useGranted } from '../../../web/session/session.ts'
import { ticketApi } from '../api.ts'
import { ticketStatus } from '../codes.ts'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { ticketConfig } from './config.ts'
import { ticketTones } from './tones.ts'

/** The user's tickets that were started from a conversation with the assistant. */
export function TicketsOfAnswer({ sessionId }: { sessionId: string }) {
  const found = useCall(
    ticketApi.query,
    { side: 'user', robotSessionId: sessionId, size: 20 },
    { enabled: useGranted('ticket:user:add') },
  )
  return found.data?.records.map(({ id, status, ticketNo }) => (
    <Link key={id} to={ticketConfig.pageOf(status === ticketStatus.code.saved ? 'edit' : 'view', id)}>
      {ticketNo} <StatusTag of={ticketStatus} tones={ticketTones} value={status} />
    </Link>
  ))
}
