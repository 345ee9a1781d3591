import { type ReactNode, useState } from 'react'
import { App } from 'antd'
import { useT } from '../../../web/i18n/t.ts'
import { useRecordAct } from '../../../web/record/queries.ts'
import { RecordActions } from '../../../web/record/RecordActions.tsx'
import { callerOf, doneWord, RecordReactContext } from '../../../web/record/record-context.ts'
import { useSession } from '../../../web/session/session.ts'
import { usePrintActions } from '../../printout/web/parts.tsx'
import { type Ticket, ticketApi } from '../api.ts'
import type { TicketAction } from '../codes.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import { AbortDialog, DeliverDialog, MakeDialog, RateDialog, RejectDialog, ReturnDialog } from './dialogs.tsx'
import { ticketConfig } from './config.ts'

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

interface Props {
  ticket: Ticket
  /** Actions that the page offers in another place. */
  without?: readonly TicketAction[]
}

/** What the user can do with a ticket, as buttons with their dialogs. */
export function TicketActions({ ticket, without = [] }: Props) {
  const [dialog, show] = useState<Dialog | null>(null)
  const accept = useAccept(ticket)
  const { org } = useSession()
  const printed = usePrintActions(ticketConfig.bizType)
  const opens = (action: Dialog) => ({ action, onClick: () => show(action) })
  const by = ticketApi.changeStatus
  const Open = dialog && dialogs[dialog]
  const actions = [
    opens('assign'),
    { action: 'accept', onClick: accept.run },
    opens('decline'),
    opens('deliver'),
    { action: 'pass', by },
    opens('return'),
    opens('confirm'),
    opens('reject'),
    { action: 'uphold', by, reason: true as const },
    { action: 'rework', by, reason: true as const },
    ...(ticket.score === null ? [opens('rate')] : []),
    ...(ticket.becameId === null ? [{ ...opens('make'), rare: true as const }] : []),
    // The forms of a ticket belong to its own organisation.
    ...(ticket.tenantId === org.tenantId ? printed(ticket.id, 'result', ['printResult', 'saveResult']) : []),
    { action: 'cancel', by, danger: true as const },
    { ...opens('abort'), danger: true as const },
  ]
  return (
    <>
      <RecordActions actions={actions.filter(({ action }) => without.every((one) => one !== action))} />
      {Open && <Open ticket={ticket} onClose={() => show(null)} />}
    </>
  )
}

/** The lawyer accepts: no question is asked, because a ticket can still be returned to operations. */
export function useAccept({ id, version, ticketNo }: Ticket) {
  const t = useT()
  const { message } = App.useApp()
  const act = useRecordAct(ticketConfig, ticketApi.changeStatus)
  return {
    busy: act.busy,
    run: () =>
      void act.run(
        { id, version, action: 'accept' },
        () => void message.success(doneWord(t, 'ticket', 'accept', ticketNo)),
      ),
  }
}

/** Makes the ticket known to the parts of its page. */
export function TicketContext({ ticket, children }: { ticket: Ticket; children: ReactNode }) {
  const { user, items } = useSession()
  const caller = callerOf(ticketConfig, user, items, ticket)
  return (
    <RecordReactContext value={{ config: ticketConfig, record: ticket, caller, draft: null }}>
      {children}
    </RecordReactContext>
  )
}
