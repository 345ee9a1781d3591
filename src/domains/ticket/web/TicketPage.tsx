import { Input } from 'antd'
import { useCall } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { CodeSelect } from '../../../web/record/CodeSelect.tsx'
import { codeWord } from '../../../web/record/columns.tsx'
import { Item } from '../../../web/record/Item.tsx'
import { RecordScreen } from '../../../web/record/RecordScreen.tsx'
import { useSession } from '../../../web/session/session.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { ClampText } from '../../../web/ui/ClampText.tsx'
import { FutureInput } from '../../../web/ui/DateInput.tsx'
import { FormGrid } from '../../../web/ui/Field.tsx'
import { useRecordMode } from '../../../web/ui/record-mode.ts'
import { StatusTag } from '../../../web/ui/StatusTag.tsx'
import { PriceNote } from '../../coin/web/parts.tsx'
import { FileField } from '../../file/web/parts.tsx'
import { type Ticket, ticketApi } from '../api.ts'
import { ticketStatus, ticketType, urgency } from '../codes.ts'
import { ticketConfig } from './config.ts'
import { TicketFiles } from './TicketFiles.tsx'
import { TicketView } from './TicketView.tsx'
import { ticketTones } from './tones.ts'
import textStyles from '../../../web/ui/text.module.css'

/** A ticket under any of its addresses: a form while it is a draft, then a conversation. */
export function TicketPage() {
  const { isNew, id } = useRecordMode()
  return isNew ? <Draft /> : <KeptTicket key={id} id={id} />
}

function KeptTicket({ id }: { id: string }) {
  const call = useCall(ticketApi.queryById, { id })
  return (
    <CallState call={call}>
      {(ticket) => (ticket.status === ticketStatus.code.saved ? <Draft /> : <TicketView ticket={ticket} />)}
    </CallState>
  )
}

function Draft() {
  const t = useT()
  const { user } = useSession()
  return (
    <RecordScreen
      config={ticketConfig}
      newTitle="ticket.new"
      begin={{ urgency: 'normal', contactPhone: /^1\d{10}$/.test(user.phone) ? user.phone : '' }}
      sections={(ticket) => [
        { key: 'request', title: t('ticket.section.request'), content: <Request ticket={ticket} /> },
      ]}
      renderTags={(ticket) => <StatusTag of={ticketStatus} tones={ticketTones} value={ticket.status} />}
    />
  )
}

function Request({ ticket }: { ticket: Ticket | null }) {
  const t = useT()
  return (
    <>
      <p className={textStyles.soft}>
        {t('ticket.coinHelp')} <PriceNote moduleCode="LAWYER_TICKET" />
      </p>
      <FormGrid>
        <Item name="title" required wide>
          <Input maxLength={100} showCount autoFocus={ticket === null} />
        </Item>
        <Item name="ticketType" shown={codeWord(t, ticketType, ticket?.ticketType)} needed>
          <CodeSelect of={ticketType} />
        </Item>
        <Item name="urgency" shown={codeWord(t, urgency, ticket?.urgency)} needed>
          <CodeSelect of={urgency} allowClear={false} />
        </Item>
        <Item name="contactPhone" needed>
          <Input maxLength={11} inputMode="tel" />
        </Item>
        <Item name="expectTime" help={t('ticket.expectHelp')}>
          <FutureInput />
        </Item>
        <Item name="description" shown={ticket && <ClampText text={ticket.description} />} needed wide>
          <Input.TextArea autoSize={{ minRows: 5, maxRows: 14 }} maxLength={2000} showCount />
        </Item>
        <Item name="attachments" shown={ticket && <TicketFiles ticket={ticket} files={ticket.attachments} />} wide>
          <FileField max={10} hint={t('ticket.attachmentsHint')} />
        </Item>
      </FormGrid>
    </>
  )
}
