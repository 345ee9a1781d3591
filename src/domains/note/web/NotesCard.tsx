import { useT } from '../../../web/i18n/t.ts'
import { CallState } from '../../../web/ui/CallState.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { isOverdue, remindWord, useNotes } from './queries.ts'

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
            <ul className="notes-brief">
              {result.notes.slice(0, SHOWN).map((note) => (
                <li key={note.id} className={`note-${note.color}`}>
                  <span>{note.content}</span>
                  {note.remindTime && (
                    <time className={isOverdue(note) ? 'note-overdue' : ''}>{remindWord(note.remindTime)}</time>
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
