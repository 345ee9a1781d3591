import { BellOutlined, DeleteOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { written } from '../../../web/i18n/written.ts'
import { ClampText } from '../../../web/ui/ClampText.tsx'
import { FutureInput } from '../../../web/ui/DateInput.tsx'
import type { Note } from '../api.ts'
import { ColorDots } from './ColorDots.tsx'
import { isOverdue, ownTitle, remindWord, useNoteChange, useNoteDelete } from './queries.ts'
import { useDraft } from './use-draft.ts'
import { classes } from '../../../web/ui/classes.ts'
import styles from './note.module.css'

/** One note, whose text is edited in place. */
export function NoteItem({ note }: { note: Note }) {
  const t = useT()
  const { change } = useNoteChange()
  const remove = useNoteDelete()
  const draft = useDraft(note)
  const [reminding, setReminding] = useState(false)

  const pin = t(note.pinned ? 'note.unpin' : 'note.pin')
  return (
    <li className={classes(styles.root, styles[note.color], note.done && styles.isDone)}>
      <div className={styles.body}>
        <Checkbox
          checked={note.done}
          aria-label={t('note.markDone')}
          onChange={(event) => void change(note, { done: event.target.checked })}
        />
        {draft.typed === null ? (
          <div className={styles.text}>
            {ownTitle(note) && <strong>{note.title}</strong>}
            <ClampText text={note.content} className={styles.content} />
            <button type="button" className={styles.edit} onClick={() => draft.begin()}>
              {t('note.edit')}
            </button>
          </div>
        ) : (
          <div
            className={styles.text}
            onBlur={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget)) void draft.finish()
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void draft.finish()
              if (event.key === 'Escape') {
                event.stopPropagation()
                void draft.undo()
              }
            }}
          >
            <Input
              maxLength={50}
              value={draft.typed.title}
              aria-label={t('note.field.title')}
              placeholder={t('note.titleField')}
              onChange={(event) => draft.type({ title: event.target.value })}
            />
            <Input.TextArea
              autoFocus
              autoSize={{ minRows: 2, maxRows: 10 }}
              maxLength={2000}
              aria-label={t('note.edit')}
              value={draft.typed.content}
              onChange={(event) => draft.type({ content: event.target.value })}
            />
            {draft.isUnsaved && (
              <small className={styles.unsaved} role="alert">
                {t('note.unsaved')}{' '}
                <button type="button" className={styles.edit} onClick={() => void draft.finish()}>
                  {t('note.saveAgain')}
                </button>
              </small>
            )}
          </div>
        )}
      </div>
      {reminding && (
        <FutureInput
          value={note.remindTime}
          onChange={(remindTime) => {
            setReminding(false)
            void change(note, { remindTime })
          }}
        />
      )}
      <div className={styles.tools}>
        <ColorDots value={note.color} onChange={(color) => void change(note, { color })} />
        <time>{written(note.updateTime.slice(0, 16))}</time>
        <Button
          type="text"
          danger={isOverdue(note)}
          icon={<BellOutlined />}
          aria-label={t('note.remind')}
          title={t('note.remind')}
          onClick={() => setReminding(!reminding)}
        >
          {note.remindTime && remindWord(note.remindTime)}
        </Button>
        <Button
          type="text"
          icon={note.pinned ? <PushpinFilled /> : <PushpinOutlined />}
          aria-label={pin}
          aria-pressed={note.pinned}
          title={pin}
          onClick={() => void change(note, { pinned: !note.pinned })}
        />
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('note.delete')}
          title={t('note.delete')}
          onClick={() => remove(note)}
        />
      </div>
    </li>
  )
}
