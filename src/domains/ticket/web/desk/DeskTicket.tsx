import { useCall } from '../../../../web/api/query.ts'
import { Link } from 'react-router'
import { withCode } from '../../../../kernel/number.ts'
import { useT } from '../../../../web/i18n/t.ts'
import { codeWord } from '../../../../web/record/columns.tsx'
import { CallState } from '../../../../web/ui/CallState.tsx'
import textStyles from '../../../../web/ui/text.module.css'
import { type Ticket, ticketApi } from '../../api.ts'
import { ticketType } from '../../codes.ts'
import { ticketConfig } from '../config.ts'
import { Clocks } from '../Clocks.tsx'
import { Conversation } from '../Conversation.tsx'
import { TicketActions, TicketContext } from '../TicketActions.tsx'
import { Result, TicketFacts } from '../TicketFacts.tsx'
import { TicketTags } from '../TicketTags.tsx'
import { DeskDecision, useInline } from './DeskDecision.tsx'
import styles from './desk.module.css'

/** A ticket of the desk: what was said, and beside it the decision and the facts. */
export function DeskTicket({ id }: { id: string }) {
  const call = useCall(ticketApi.queryById, { id })
  return <CallState call={call}>{(ticket) => <Shown ticket={ticket} />}</CallState>
}

function Shown({ ticket }: { ticket: Ticket }) {
  const t = useT()
  const inline = useInline(ticket)
  const about = [
    withCode(ticket.ticketNo, ticket.tenantCode),
    ticket.tenantName,
    ticket.createPsnName,
    codeWord(t, ticketType, ticket.ticketType),
  ]
  return (
    <TicketContext ticket={ticket}>
      <article className={styles.talk}>
        <header className={styles.head}>
          <h2>
            <Link to={ticketConfig.pageOf('view', ticket.id)}>{ticket.title}</Link>
          </h2>
          <TicketTags ticket={ticket} />
          <p className={textStyles.soft}>{about.filter(Boolean).join(' · ')}</p>
        </header>
        {ticket.result && (
          <section className={styles.result} aria-label={t('ticket.section.result')}>
            <h3>{t('ticket.section.result')}</h3>
            <Result ticket={ticket} />
          </section>
        )}
        <Conversation ticket={ticket} />
      </article>
      <aside className={styles.side}>
        <Clocks ticket={ticket} />
        <DeskDecision key={ticket.version} ticket={ticket} />
        <div className={styles.actions}>
          <TicketActions ticket={ticket} without={inline} />
        </div>
        <TicketFacts ticket={ticket} withoutClocks />
      </aside>
    </TicketContext>
  )
}
