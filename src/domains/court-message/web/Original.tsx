import { Fragment } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { PreviewLink } from '../../attachment/web/parts.tsx'
import type { CourtMessage } from '../api.ts'
import { courtField } from '../codes.ts'
import styles from './court-message.module.css'

interface Piece {
  start: number
  end: number
  label: string
}

/** The text with the passages that were read, each named by its field, and the file. */
export function Original({ message }: { message: CourtMessage }) {
  const t = useT()
  const { id, text, fileId, found, parties } = message
  const pieces = [
    ...found.map(({ start, end, field }) => ({ start, end, label: t.label(courtField.labelKey(field)) })),
    ...parties.map(({ start, end }) => ({ start, end, label: t('courtMessage.parties') })),
  ]
  return (
    <>
      {fileId !== null && (
        <p>
          <PreviewLink bizType="court_message" bizId={id} fileId={fileId} />
        </p>
      )}
      <div className={styles.original}>
        {withMarks(text, pieces).map(({ start, end, label }) =>
          label === '' ? (
            <Fragment key={start}>{text.slice(start, end)}</Fragment>
          ) : (
            <mark key={start} title={label}>
              {text.slice(start, end)}
            </mark>
          ),
        )}
      </div>
    </>
  )
}

/** The whole text in pieces; of passages that overlap the first one is marked. */
function withMarks(text: string, marked: readonly Piece[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const one of marked.toSorted((a, b) => a.start - b.start)) {
    if (one.start < at) continue
    if (one.start > at) pieces.push({ start: at, end: one.start, label: '' })
    pieces.push(one)
    at = one.end
  }
  return at < text.length ? [...pieces, { start: at, end: text.length, label: '' }] : pieces
}
