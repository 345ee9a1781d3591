import { PaperClipOutlined, SendOutlined } from '@ant-design/icons'
import { App, Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import type { FileRef } from '../../../kernel/record.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useRecordAct } from '../../../web/record/queries.ts'
import { useSession } from '../../../web/session/session.ts'
import { FileField } from '../../file/web/parts.tsx'
import { type Ticket, ticketApi } from '../api.ts'
import { ticketRefusal } from '../codes.ts'
import { ticketFace } from './face.ts'

/** Where one goes on with the conversation; what is typed stays until it has been taken. */
export function Composer({ ticket }: { ticket: Ticket }) {
  const t = useT()
  const { message } = App.useApp()
  const { user, items } = useSession()
  const [content, setContent] = useState('')
  const [files, setFiles] = useState<readonly FileRef[]>([])
  const [hasFiles, showFiles] = useState(false)
  const [asks, setAsks] = useState(false)
  const reply = useRecordAct(ticketFace, ticketApi.reply)
  const mayAsk = ticketRefusal(ticket, user.id, items, 'ask') === undefined
  function clear(): void {
    setContent('')
    setFiles([])
    showFiles(false)
    setAsks(false)
    void message.success(t('ticket.sent'))
  }
  return (
    <div className="ticket-composer">
      <Input.TextArea
        aria-label={t('ticket.replyHere')}
        placeholder={t('ticket.replyHere')}
        value={content}
        onChange={(event) => setContent(event.target.value)}
        maxLength={2000}
        autoSize={{ minRows: 3, maxRows: 10 }}
      />
      {hasFiles && <FileField max={10} value={files} onChange={setFiles} />}
      <footer>
        <Button type="text" icon={<PaperClipOutlined />} onClick={() => showFiles(!hasFiles)} aria-expanded={hasFiles}>
          {t('ticket.addFiles')}
        </Button>
        {mayAsk && (
          <Checkbox checked={asks} onChange={(event) => setAsks(event.target.checked)}>
            {t('ticket.asks')}
          </Checkbox>
        )}
        <Button
          type="primary"
          icon={<SendOutlined />}
          loading={reply.busy}
          disabled={content.trim() === ''}
          onClick={() =>
            void reply.run({ id: ticket.id, content, files: [...files], asks: asks && mayAsk }, () => clear())
          }
        >
          {t('ticket.send')}
        </Button>
      </footer>
    </div>
  )
}
