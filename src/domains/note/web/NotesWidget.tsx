import { SnippetsOutlined } from '@ant-design/icons'
import { Badge, Button, Popover } from 'antd'
import { useState } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { NotesPanel } from './NotesPanel.tsx'
import { useNotes, useReminders } from './queries.ts'
import './note.css'

/** The notes in the top bar: how many are open, and all of them on a click. */
export function NotesWidget() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { notes, total } = useNotes({ done: 'false' })
  useReminders(notes)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={open}
      onOpenChange={setOpen}
      content={<NotesPanel />}
      destroyOnHidden
    >
      <Badge count={total} size="small" offset={[-6, 6]} color="blue">
        <Button type="text" icon={<SnippetsOutlined />} aria-label={t('note.title')} title={t('note.title')} />
      </Badge>
    </Popover>
  )
}
