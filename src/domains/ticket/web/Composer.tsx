import { PaperClipOutlined, SendOutlined } from '@ant-design/icons'
import { App, Button, Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import type { FileRef } from '../../../kernel/record.ts'
import { bracketed } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useRecordAct } from '../../../web/record/queries.ts'
import { useSession } from '../../../web/session/session.ts'
import { useFileForm, useFormFiles } from '../../../web/ui/form-files.ts'
import { FileField } from '../../file/web/parts.tsx'
import { PhraseMenu } from '../../phrase/web/parts.tsx'
import { type Ticket, ticketApi } from '../api.ts'
import { ticketRefusal } from '../codes.ts'
import { ticketConfig } from './config.ts'
import styles from './ticket.module.css'

interface Typed {
  content: string
  files: readonly FileRef[]
  asks?: boolean
}

/** Adds messages and files to the conversation; the input is kept until the server has accepted it. */
export function Composer({ ticket }: { ticket: Ticket }) {
  const t = useT()
  const { message } = App.useApp()
  const { user, items } = useSession()
  const { form, waiting } = useFileForm<Typed>()
  const { pending } = useFormFiles(form)
  const [hasFiles, showFiles] = useState(false)
  const reply = useRecordAct(ticketConfig, ticketApi.reply)
  const content = Form.useWatch('content', form) ?? ''
  const files = Form.useWatch('files', form) ?? []
  const mayAsk = ticketRefusal(ticket, user.id, items, 'ask') === undefined
  const count = files.length + pending
  function send({ asks = false, ...typed }: Typed): void {
    void reply.run({ id: ticket.id, content: typed.content, files: [...typed.files], asks: asks && mayAsk }, () => {
      form.resetFields()
      showFiles(false)
      void message.success(t('ticket.sent'))
    })
  }
  return (
    <Form
      form={form}
      name={`reply-${ticket.id}`}
      className={styles.composer}
      initialValues={{ content: '', files: [], asks: false }}
      onFinish={send}
    >
      <Form.Item name="content" noStyle>
        <Input.TextArea
          aria-label={t('ticket.replyHere')}
          placeholder={t('ticket.replyHere')}
          maxLength={2000}
          autoSize={{ minRows: 3, maxRows: 10 }}
        />
      </Form.Item>
      <div hidden={!hasFiles}>
        <Form.Item name="files" noStyle>
          <FileField max={10} />
        </Form.Item>
      </div>
      <footer>
        <Button type="text" icon={<PaperClipOutlined />} onClick={() => showFiles(!hasFiles)} aria-expanded={hasFiles}>
          {t('ticket.addFiles')}
          {count > 0 && bracketed(count)}
        </Button>
        <PhraseMenu onPick={(phrase) => form.setFieldValue('content', joined(content, phrase))} />
        {mayAsk && (
          <Form.Item name="asks" valuePropName="checked" noStyle>
            <Checkbox>{t('ticket.asks')}</Checkbox>
          </Form.Item>
        )}
        <Button
          type="primary"
          icon={<SendOutlined />}
          loading={waiting || reply.busy}
          disabled={content.trim() === ''}
          onClick={form.submit}
        >
          {t('ticket.send')}
        </Button>
      </footer>
    </Form>
  )
}

/** A text with a phrase on a line of its own below. */
const joined = (text: string, phrase: string): string =>
  (text.trim() === '' ? phrase : `${text.trimEnd()}\n${phrase}`).slice(0, 2000)
