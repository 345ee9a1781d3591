import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { isOverdue, remindWord, useNotes } from './queries.ts'
import styles from './note.module.css'
import { classes } from '../../../web/ui/classes.ts'

const SHOWN = 5

/** Home page card: open notes, those with a past reminder marked; nothing while there are none. */
export function NotesCard() {
  const t = useT()
  const result = useNotes({ done: 'false' })
  if (result.data !== undefined && result.notes.length === 0) return null
  return (
    <div className={styles.notesCard}>
      <h2>{t('note.title')}</h2>
      <CallState call={result}>
        {() => (
          <ul className={styles.notesBrief}>
            {result.notes.slice(0, SHOWN).map((note) => (
              <li key={note.id} className={styles[note.color]}>
                <span>{note.content}</span>
                {note.remindTime && (
                  <time className={classes(isOverdue(note) && styles.overdue)}>{remindWord(note.remindTime)}</time>
                )}
              </li>
            ))}
          </ul>
        )}
      </CallState>
    </div>
  )
}
