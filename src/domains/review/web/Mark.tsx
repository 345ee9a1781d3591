import type { ReactNode } from 'react'
import { useMark } from './marking.ts'
import type { Piece } from './places.ts'

/** A piece of text that findings refer to. */
export function Mark({ piece, text }: { piece: Piece; text: ReactNode }) {
  const mark = useMark(piece)
  if (!mark) return <span data-start={piece.start}>{text}</span>
  const { className, isCurrent, title, choose } = mark
  return (
    <mark data-start={piece.start} className={className} aria-current={isCurrent} title={title} onClick={choose}>
      {text}
    </mark>
  )
}
