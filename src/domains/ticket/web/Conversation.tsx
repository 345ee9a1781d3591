import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { useGranted, useSession } from '../../../web/session/session.ts'
import { MarkedText } from '../../../web/ui/MarkedText.tsx'
import { Tabs } from '../../../web/ui/Tabs.tsx'
import { type Entry, type Ticket, ticketApi, type TicketNote } from '../api.ts'
import { LawText } from '../../knowledge/web/parts.tsx'
import { entryKind, party, ticketRefusal, workItems } from '../codes.ts'
import { Composer } from './Composer.tsx'
import { NoteComposer } from './NoteComposer.tsx'
import { TicketFiles } from './TicketFiles.tsx'
import { classes } from '../../../web/ui/classes.ts'
import recordStyles from '../../../web/record/record.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './ticket.module.css'

/**
 * The request and the messages since; parties of the ticket can reply below. The provider's people see and add internal
 * notes as well.
 */
export function Conversation({ ticket }: { ticket: Ticket }) {
  const t = useT()
  const { user, items, org } = useSession()
  const isNoted = useGranted(workItems) && ticket.tenantId !== org.tenantId
  const notes = useCall(ticketApi.notes, { id: ticket.id }, { enabled: isNoted }).data ?? []
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
  const entries = [request, ...ticket.replies].map((entry, at) => ({
    time: entry.time,
    shown: <Said key={`${entry.time}${at}`} ticket={ticket} entry={entry} isOwn={entry.psnId === user.id} />,
  }))
  const noted = notes.map((note) => ({ time: note.createTime, shown: <Noted key={note.id} note={note} /> }))
  const mayReply = ticketRefusal(ticket, user.id, items, 'reply') === undefined
  const reply = <Composer ticket={ticket} />
  const note = <NoteComposer ticket={ticket} />
  return (
    <>
      <ol className={styles.talk}>
        {[...entries, ...noted].toSorted((x, y) => x.time.localeCompare(y.time)).map(({ shown }) => shown)}
      </ol>
      {isNoted ? (
        <Tabs
          className={styles.writing!}
          items={[
            ...(mayReply ? [{ key: 'reply', title: t('ticket.note.reply'), content: reply }] : []),
            { key: 'note', title: t('ticket.note'), content: note },
          ]}
        />
      ) : (
        mayReply && reply
      )}
    </>
  )
}

function Noted({ note }: { note: TicketNote }) {
  const t = useT()
  return (
    <li className={classes(styles.said, styles.noted)}>
      <header>
        <strong>{note.createPsnName}</strong>
        <span className={textStyles.soft}> {t('ticket.note.hidden')} · </span>
        <time className={textStyles.soft}>{written(note.createTime.slice(0, 16))}</time>
      </header>
      <p className={recordStyles.text}>
        <LawText text={note.content} />
      </p>
    </li>
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
      {entry.kind === 'result' ? (
        <MarkedText text={entry.content} render={(piece) => <LawText text={piece} />} />
      ) : (
        <p className={recordStyles.text}>
          <LawText text={entry.content} />
        </p>
      )}
      <TicketFiles ticket={ticket} files={entry.files} />
    </li>
  )
}
