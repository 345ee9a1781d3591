import { Button, Input } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../web/api/query.ts'
import { useT } from '../../../web/i18n/t.ts'
import { type Ticket, ticketApi } from '../api.ts'
import styles from './ticket.module.css'

/** Adds internal notes; the input is kept until the server has accepted it. */
export function NoteComposer({ ticket: { id } }: { ticket: Pick<Ticket, 'id'> }) {
  const t = useT()
  const [content, setContent] = useState('')
  const add = useAct(ticketApi.addNote)
  return (
    <div className={styles.noting}>
      <Input.TextArea
        aria-label={t('ticket.note.here')}
        placeholder={t('ticket.note.here')}
        maxLength={2000}
        autoSize={{ minRows: 3, maxRows: 10 }}
        value={content}
        onChange={(event) => setContent(event.target.value)}
      />
      <footer>
        <small>{t('ticket.note.hidden')}</small>
        <Button
          loading={add.busy}
          disabled={content.trim() === ''}
          onClick={() => void add.run({ id, content }, () => setContent(''))}
        >
          {t('ticket.note.add')}
        </Button>
      </footer>
    </div>
  )
}
