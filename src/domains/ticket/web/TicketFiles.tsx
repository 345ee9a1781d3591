import { PaperClipOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { FileRef } from '../../../kernel/record.ts'
import { download } from '../../../web/api/send.ts'
import { ticketApi, type Ticket } from '../api.ts'
import styles from './ticket.module.css'

/** Files of a ticket as downloads, for its parties. */
export function TicketFiles({ ticket, files }: { ticket: Pick<Ticket, 'id'>; files: readonly FileRef[] }) {
  if (files.length === 0) return null
  return (
    <ul className={styles.files}>
      {files.map(({ fileId, name }) => (
        <li key={fileId}>
          <Button
            type="link"
            size="small"
            icon={<PaperClipOutlined />}
            onClick={() => void download(ticketApi.download, { id: ticket.id, fileId }).catch(() => undefined)}
          >
            {name}
          </Button>
        </li>
      ))}
    </ul>
  )
}
