import { Skeleton } from 'antd'
import { useCall } from '../../../web/api/query.ts'
import { ActionDialog } from '../../../web/record/ActionDialog.tsx'
import { ticketApi } from '../api.ts'
import { Candidates, startOf } from './Candidates.tsx'
import type { DialogProps } from './dialogs.tsx'
import { ticketConfig } from './config.ts'

/** Offers a ticket to a lawyer; lists candidates, the best first, with the facts for and against each. */
export function AssignDialog({ ticket, onClose }: DialogProps) {
  const choices = useCall(ticketApi.candidates, { id: ticket.id }).data
  if (!choices) return <Skeleton active />
  return (
    <ActionDialog
      config={ticketConfig}
      record={ticket}
      action="assign"
      by={ticketApi.assign}
      start={startOf(ticket, choices)}
      onClose={onClose}
    >
      <Candidates {...choices} />
    </ActionDialog>
  )
}
