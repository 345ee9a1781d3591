import { use } from 'react'
import { findingLevel } from '../codes.ts'
import { MarkingContext, type Choice } from './marking.ts'
import type { Piece, Place } from './places.ts'

const isChosen = (place: Place, choice: Choice | null): boolean => place.findingId === choice?.findingId

/** A piece of text that findings point at. */
export function Mark({ piece, text }: { piece: Piece; text: string }) {
  const { shown, choice, choose } = use(MarkingContext)
  const places = piece.places.filter((place) => shown.has(place.findingId))
  if (places.length === 0) return <span data-start={piece.start}>{text}</span>
  const findings = places.map((place) => shown.get(place.findingId)!)
  const open = findings.filter((finding) => finding.decision === 'open')
  const level = findingLevel.values.find((one) => open.some((finding) => finding.level === one)) ?? 'decided'
  const chosen = places.filter((place) => isChosen(place, choice))
  const current = chosen.some((place) => place.index === choice?.index)
  const next = places[(places.findIndex((place) => isChosen(place, choice)) + 1) % places.length]!
  return (
    <mark
      data-start={piece.start}
      className={`mark mark-${level}${chosen.length > 0 ? ' mark-chosen' : ''}`}
      aria-current={current}
      title={findings.map((finding) => finding.title).join('\n')}
      onClick={() => choose(next)}
    >
      {text}
    </mark>
  )
}
