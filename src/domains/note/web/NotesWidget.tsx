import { SnippetsOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { Count } from '../../../web/ui/Count.tsx'
import { FocusIn } from '../../../web/ui/FocusIn.tsx'
import { isOverdue, useNotes, useReminders } from './queries.ts'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import styles from './note.module.css'

const NotesPanel = lazy(async () => ({ default: (await import('./NotesPanel.tsx')).NotesPanel }))

/** Number of open notes in the top bar; a click lists all notes. */
export function NotesWidget() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { notes, total, isSuccess, refetch } = useNotes({ done: 'false' })
  useReminders(notes, isSuccess)
  return (
    <Popover
      trigger="click"
      placement="bottom"
      open={open}
      onOpenChange={(opens) => {
        setOpen(opens)
        if (opens) void refetch()
      }}
      content={
        <FocusIn onLeave={() => setOpen(false)}>
          <Suspense fallback={<div className={classes(styles.notes, printStyles.hidden)} />}>
            <NotesPanel />
          </Suspense>
        </FocusIn>
      }
      destroyOnHidden
    >
      <Count count={total} calm={!notes.some(isOverdue)}>
        <Button type="text" icon={<SnippetsOutlined />} aria-label={t('note.title')} title={t('note.title')} />
      </Count>
    </Popover>
  )
}
