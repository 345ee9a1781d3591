import { useState } from 'react'
import { useLive } from '../../../web/api/live.ts'
import { useT } from '../../../web/i18n/t.ts'
import { refreshRecords } from '../../../web/record/queries.ts'
import { RecordActions } from '../../../web/record/RecordActions.tsx'
import { callerOf, RecordReactContext } from '../../../web/record/record-context.ts'
import { useSession } from '../../../web/session/session.ts'
import { useTabTitle } from '../../../web/shell/tab-title.ts'
import { RecordPage } from '../../../web/ui/RecordPage.tsx'
import { RecordPanels } from '../../../web/ui/RecordPanels.tsx'
import { StateWord, StatusTag } from '../../../web/ui/StatusTag.tsx'
import { topics } from '../../notice/codes.ts'
import { usePrintActions } from '../../printout/web/parts.tsx'
import { type Ticket, ticketApi } from '../api.ts'
import { ticketStatus, urgency } from '../codes.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { Conversation } from './Conversation.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { AbortDialog, DeliverDialog, MakeDialog, RateDialog, RejectDialog, ReturnDialog } from './dialogs.tsx'
import { ticketConfig } from './config.ts'
import { Result, TicketFacts } from './TicketFacts.tsx'
import { ticketTones, urgencyTones } from './tones.ts'
import styles from './ticket.module.css'

const dialogs = {
  assign: AssignDialog,
  decline: DeclineDialog,
  deliver: DeliverDialog,
  return: ReturnDialog,
  confirm: RateDialog,
  rate: RateDialog,
  reject: RejectDialog,
  abort: AbortDialog,
  make: MakeDialog,
} as const
type Dialog = keyof typeof dialogs

/** A submitted ticket: a conversation with facts at the side, refreshed live. */
export function TicketView({ ticket }: { ticket: Ticket }) {
  const t = useT()
  useTabTitle(ticket.title)
  useLive(topics.notice, () => void refreshRecords(ticketConfig))
  const { user, items, org } = useSession()
  const printed = usePrintActions(ticketConfig.bizType)
  const [dialog, show] = useState<Dialog | null>(null)
  const context = {
    config: ticketConfig,
    record: ticket,
    caller: callerOf(ticketConfig, user, items, ticket),
    draft: null,
  }
  const opens = (action: Dialog) => ({ action, onClick: () => show(action) })
  const by = ticketApi.changeStatus
  const facts = <TicketFacts ticket={ticket} />
  const Open = dialog && dialogs[dialog]
  return (
    <RecordReactContext value={context}>
      <RecordPage
        number={ticket.ticketNo}
        title={ticket.title}
        tags={
          <>
            <StatusTag of={ticketStatus} tones={ticketTones} value={ticket.status} />
            {ticket.disputed && <StateWord tone="refused" word={t('ticket.disputed')} />}
            {ticket.urgency !== 'normal' && <StatusTag of={urgency} tones={urgencyTones} value={ticket.urgency} />}
          </>
        }
        actions={
          <RecordActions
            actions={[
              opens('assign'),
              { action: 'accept', by },
              opens('decline'),
              opens('deliver'),
              { action: 'pass', by },
              opens('return'),
              opens('confirm'),
              opens('reject'),
              { action: 'uphold', by, reason: true },
              { action: 'rework', by, reason: true },
              ...(ticket.score === null ? [opens('rate')] : []),
              ...(ticket.becameId === null ? [{ ...opens('make'), rare: true as const }] : []),
              // The forms of a ticket belong to its own organisation.
              ...(ticket.tenantId === org.tenantId ? printed(ticket.id, 'result', ['printResult', 'saveResult']) : []),
              { action: 'cancel', by, danger: true },
              { ...opens('abort'), danger: true },
            ]}
          />
        }
        sections={[
          {
            key: 'talk',
            title: t('ticket.section.talk'),
            content: <Conversation ticket={ticket} />,
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
      {Open && <Open ticket={ticket} onClose={() => show(null)} />}
    </RecordReactContext>
  )
}
