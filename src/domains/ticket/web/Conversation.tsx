import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { useSession } from '../../../web/session/session.ts'
import type { Entry, Ticket } from '../api.ts'
import { LawText } from '../../knowledge/web/parts.tsx'
import { entryKind, party, ticketRefusal } from '../codes.ts'
import { Composer } from './Composer.tsx'
import { TicketFiles } from './TicketFiles.tsx'

/** The request and the messages since; parties of the ticket can reply below. */
export function Conversation({ ticket }: { ticket: Ticket }) {
  const { user, items } = useSession()
  const { createPsnId, createPsnName, description, attachments, submitTime, createTime } = ticket
  const request: Entry = {
    kind: 'reply',
    party: 'user',
    psnId: createPsnId,
    psnName: createPsnName,
    content: description,
    files: attachments,
    time: submitTime ?? createTime,
  }
  return (
    <>
      <ol className="ticket-talk">
        {[request, ...ticket.replies].map((entry, at) => (
          <Said key={`${entry.time}${at}`} ticket={ticket} entry={entry} isOwn={entry.psnId === user.id} />
        ))}
      </ol>
      {ticketRefusal(ticket, user.id, items, 'reply') === undefined && <Composer ticket={ticket} />}
    </>
  )
}

function Said({ ticket, entry, isOwn }: { ticket: Ticket; entry: Entry; isOwn: boolean }) {
  const t = useT()
  const isGenerated = entry.kind === 'result' && ticket.result?.isGenerated
  return (
    <li className={isOwn ? 'ticket-said ticket-own' : 'ticket-said'}>
      <header>
        <strong>{entry.psnName || t('ticket.system')}</strong>
        <span className="soft"> {t.label(party.labelKey(entry.party))} · </span>
        <time className="soft">{written(entry.time.slice(0, 16))}</time>
        {entry.kind !== 'reply' && <span className="ticket-kind">{t.label(entryKind.labelKey(entry.kind))}</span>}
        {isGenerated && <span className="ticket-kind">{t('ticket.generated')}</span>}
      </header>
      <p className="record-text">
        <LawText text={entry.content} />
      </p>
      <TicketFiles ticket={ticket} files={entry.files} />
    </li>
  )
}
