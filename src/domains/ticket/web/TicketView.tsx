import { useLive } from '../../../web/api/live.ts'
import { useT } from '../../../web/i18n/t.ts'
import { refreshRecords } from '../../../web/record/queries.ts'
import { useSession } from '../../../web/session/session.ts'
import { useTabTitle } from '../../../web/shell/tab-title.ts'
import { RecordPage } from '../../../web/ui/RecordPage.tsx'
import { RecordPanels } from '../../../web/ui/RecordPanels.tsx'
import { topics } from '../../notice/codes.ts'
import type { Ticket } from '../api.ts'
import { Conversation } from './Conversation.tsx'
import { ticketConfig } from './config.ts'
import { TicketActions, TicketContext } from './TicketActions.tsx'
import { Result, TicketFacts } from './TicketFacts.tsx'
import { RatingOffer } from './RatingOffer.tsx'
import { TicketTags } from './TicketTags.tsx'
import styles from './ticket.module.css'

/** A submitted ticket: a conversation with facts at the side, refreshed live. */
export function TicketView({ ticket }: { ticket: Ticket }) {
  const t = useT()
  useTabTitle(ticket.title)
  useLive(topics.notice, () => void refreshRecords(ticketConfig))
  const { org } = useSession()
  const facts = <TicketFacts ticket={ticket} />
  return (
    <TicketContext ticket={ticket}>
      <RecordPage
        number={ticket.ticketNo}
        title={ticket.title}
        tags={<TicketTags ticket={ticket} />}
        actions={<TicketActions ticket={ticket} />}
        sections={[
          {
            key: 'talk',
            title: t('ticket.section.talk'),
            content: (
              <>
                <RatingOffer ticket={ticket} />
                <Conversation ticket={ticket} />
              </>
            ),
          },
          ...(ticket.result && ticket.tenantId !== org.tenantId
            ? [{ key: 'result', title: t('ticket.section.result'), content: <Result ticket={ticket} /> }]
            : []),
        ]}
        // What hangs on a ticket belongs to its own organisation.
        of={ticket.tenantId === org.tenantId ? { bizType: ticketConfig.bizType, bizId: ticket.id } : undefined}
        panel={
          ticket.tenantId === org.tenantId ? (
            <RecordPanels
              bizType={ticketConfig.bizType}
              bizId={ticket.id}
              own={[{ key: 'facts', title: t('ticket.section.request'), content: facts }]}
            />
          ) : (
            <div className={styles.side}>{facts}</div>
          )
        }
      />
    </TicketContext>
  )
}
