import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { isOverdue, remindWord, useNotes } from './queries.ts'
import styles from './note.module.css'
import { classes } from '../../../web/ui/classes.ts'

const SHOWN = 5

/** Home page card: open notes; those with a past reminder are marked. */
export function NotesCard() {
  const t = useT()
  const result = useNotes({ done: 'false' })
  return (
    <>
      <h2>{t('note.title')}</h2>
      <CallState call={result}>
        {() =>
          result.notes.length === 0 ? (
            <EmptyState title={t('note.empty')} text={t('note.emptyText')} />
          ) : (
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
          )
        }
      </CallState>
    </>
  )
}
