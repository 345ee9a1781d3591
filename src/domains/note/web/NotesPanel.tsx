import { Button, Input, Segmented } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ErrorState } from '../../../web/ui/ErrorState.tsx'
import { NoteAdd } from './NoteAdd.tsx'
import { NoteItem } from './NoteItem.tsx'
import { useNotes } from './queries.ts'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import styles from './note.module.css'

const STEP = 50

/** Search, add, and the list: pinned notes on top, newest first. */
export function NotesPanel() {
  const t = useT()
  const [keyword, setKeyword] = useState('')
  const [done, setDone] = useState<'all' | 'false' | 'true'>('false')
  const [size, setSize] = useState(STEP)
  const asked = useDeferredValue(keyword.trim())
  const { notes, total, isPending, error, refetch } = useNotes({
    size,
    ...(asked ? { keyword: asked } : {}),
    ...(done === 'all' ? {} : { done }),
  })
  return (
    <div className={classes(styles.notes, printStyles.hidden)} role="region" aria-label={t('note.title')}>
      <div className={styles.notesSearch}>
        <Input
          type="search"
          allowClear
          maxLength={50}
          aria-label={t('note.search')}
          placeholder={t('note.search')}
          value={keyword}
          onChange={(event) => setKeyword(event.target.value)}
        />
        <Segmented
          value={done}
          onChange={setDone}
          options={[
            { value: 'false', label: t('note.open') },
            { value: 'true', label: t('note.done') },
            { value: 'all', label: t('note.all') },
          ]}
        />
      </div>
      <NoteAdd />
      {error && notes.length === 0 && <ErrorState error={error} retry={() => void refetch()} />}
      {!isPending && !error && notes.length === 0 && (
        <EmptyState title={t(asked ? 'note.noMatch' : 'note.empty')} text={asked ? '' : t('note.emptyText')} />
      )}
      <ul className={styles.notesList}>
        {notes.map((note) => (
          <NoteItem key={note.id} note={note} />
        ))}
        {total > notes.length && size < 10 * STEP && (
          <li>
            <Button block type="text" onClick={() => setSize(size + STEP)}>
              {t('note.more')}
            </Button>
          </li>
        )}
      </ul>
    </div>
  )
}
