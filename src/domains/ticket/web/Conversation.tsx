import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { useSession } from '../../../web/session/session.ts'
import type { Entry, Ticket } from '../api.ts'
import { LawText } from '../../knowledge/web/parts.tsx'
import { entryKind, party, ticketRefusal } from '../codes.ts'
import { Composer } from './Composer.tsx'
import { TicketFiles } from './TicketFiles.tsx'
import { classes } from '../../../web/ui/classes.ts'
import recordStyles from '../../../web/record/record.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './ticket.module.css'

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
      <ol className={styles.talk}>
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
    <li className={classes(styles.said, isOwn && styles.own)}>
      <header>
        <strong>{entry.psnName || t('ticket.system')}</strong>
        <span className={textStyles.soft}> {t.label(party.labelKey(entry.party))} · </span>
        <time className={textStyles.soft}>{written(entry.time.slice(0, 16))}</time>
        {entry.kind !== 'reply' && <span className={styles.kind}>{t.label(entryKind.labelKey(entry.kind))}</span>}
        {isGenerated && <span className={styles.kind}>{t('ticket.generated')}</span>}
      </header>
      <p className={recordStyles.text}>
        <LawText text={entry.content} />
      </p>
      <TicketFiles ticket={ticket} files={entry.files} />
    </li>
  )
}
