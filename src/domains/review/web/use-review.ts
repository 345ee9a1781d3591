import { useMemo, useState } from 'react'
import type { Finding } from '../codes.ts'
import { findingLevel } from '../codes.ts'
import type { Choice } from './marking.ts'

/** The filter of the findings; undefined: all. */
export interface Filter {
  decision?: Finding['decision']
  level?: Finding['level']
}

const passes = (finding: Finding, { decision, level }: Filter): boolean =>
  (decision === undefined || finding.decision === decision) && (level === undefined || finding.level === level)

export interface Review {
  filter: Filter
  setFilter: (filter: Filter) => void
  /** The findings that pass the filter, most severe first, then by place. */
  shown: readonly Finding[]
  /** Null if nothing is chosen, or the filter hides it. */
  choice: Choice | null
  setChoice: (choice: Choice | null) => void
}

/** Filter and choice of a list of findings. */
export function useReview(findings: readonly Finding[]): Review {
  const [filter, setFilter] = useState<Filter>({})
  const [choice, setChoice] = useState<Choice | null>(null)
  const shown = useMemo(
    () => findingLevel.values.flatMap((level) => findings.filter((one) => one.level === level && passes(one, filter))),
    [findings, filter],
  )
  const isShown = shown.some((finding) => finding.id === choice?.findingId)
  return { filter, setFilter, shown, choice: isShown ? choice : null, setChoice }
}

/** The finding one step up or down the list; at its ends the same again. */
export function neighbour(shown: readonly Finding[], choice: Choice | null, step: 1 | -1): Finding | undefined {
  const at = shown.findIndex((finding) => finding.id === choice?.findingId)
  if (at < 0) return step === 1 ? shown[0] : shown.at(-1)
  return shown[Math.min(Math.max(at + step, 0), shown.length - 1)]
}

/** The open finding to continue with after a decision: the next one down, else the first. */
export function nextOpen(shown: readonly Finding[], decidedId: string): Finding | undefined {
  const at = shown.findIndex((finding) => finding.id === decidedId)
  const others = [...shown.slice(at + 1), ...shown.slice(0, at)]
  return others.find((finding) => finding.decision === 'open')
}
