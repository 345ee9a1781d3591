import { Button, Input } from 'antd'
import { useState } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import type { Note } from '../api.ts'
import { ColorDots } from './ColorDots.tsx'
import { useNoteChange } from './queries.ts'
import styles from './note.module.css'

/** Input of a new note; Ctrl+Enter saves it. */
export function NoteAdd() {
  const t = useT()
  const { add, busy } = useNoteChange()
  const [content, setContent] = useState('')
  const [color, setColor] = useState<Note['color']>('yellow')
  const keep = () => {
    if (content.trim() && !busy) void add({ content, color }, () => setContent(''))
  }
  return (
    <div>
      <Input.TextArea
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={2000}
        aria-label={t('note.new')}
        placeholder={t('note.new')}
        value={content}
        onChange={(event) => setContent(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep()
        }}
      />
      <div className={styles.tools}>
        <ColorDots value={color} onChange={setColor} />
        <Button type="primary" loading={busy} disabled={!content.trim()} title="Ctrl+Enter" onClick={keep}>
          {t('note.add')}
        </Button>
      </div>
    </div>
  )
}
