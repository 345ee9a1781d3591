import { App } from 'antd'
import { useContext } from 'react'
import { useNavigate } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { leaveFor } from '../../../web/record/leave.ts'
import { useRecordAct } from '../../../web/record/queries.ts'
import { ReasonDialog } from '../../../web/record/ReasonDialog.tsx'
import { doneWord } from '../../../web/record/record-context.ts'
import { TabContext } from '../../../web/shell/tab-title.ts'
import { PaneContext } from '../../../web/ui/pane.ts'
import { ticketApi } from '../api.ts'
import type { DialogProps } from './dialogs.tsx'
import { ticketConfig } from './config.ts'

/** The lawyer declines: the ticket is then no longer visible to them, so the list replaces its page. */
export function DeclineDialog({ ticket, onClose }: DialogProps) {
  const t = useT()
  const { message } = App.useApp()
  const navigate = useNavigate()
  const tab = useContext(TabContext)
  const decline = useRecordAct(ticketConfig, ticketApi.changeStatus)
  const { id, version, title: name } = ticket
  const isPane = useContext(PaneContext)
  const leave = () => {
    void message.success(doneWord(t, 'ticket', 'decline', ticket.ticketNo))
    // In the desk the next ticket opens by itself.
    if (isPane) onClose()
    else leaveFor(tab, '/serviceTicketLawyer', navigate)
  }
  return (
    <ReasonDialog
      title={t('record.ask', { action: t('ticket.do.decline'), name })}
      button={t('ticket.do.decline')}
      asksReason
      danger={false}
      busy={decline.busy}
      fault={decline.fields['reason']}
      onCancel={onClose}
      onDo={({ reason }) => void decline.run({ id, version, action: 'decline', reason }, leave)}
    />
  )
}
