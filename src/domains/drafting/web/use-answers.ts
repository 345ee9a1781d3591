import { useCallback, useState } from 'react'
import type { Answer, Element, Prefilled, Question, Source, Template } from '../api.ts'
import { isAsked } from '../rules/template.ts'

interface Kept {
  value: string
  /** Where it was taken from; null once the answer is changed. */
  source: Source | null
}
const at = (key: string, row: number) => `${key}.${row}`

/** State of the answers to a template's questions. */
export function useAnswers(template: Template, begin: readonly Element[] = []) {
  const [kept, keep] = useState<Readonly<Record<string, Kept>>>(() =>
    Object.fromEntries(begin.map(({ key, row, value, source }) => [at(key, row), { value, source }])),
  )
  const [counts, count] = useState<Readonly<Record<string, number>>>(() => countsOf(template, begin))
  const valueOf = (key: string, row = 0): string => kept[at(key, row)]?.value ?? ''
  const set = useCallback(
    (key: string, row: number, value: string) => keep((all) => ({ ...all, [at(key, row)]: { value, source: null } })),
    [],
  )
  const groupOf = (key: string) => template.questions.find((one) => one.key === key)?.group ?? ''
  const asks = ({ when }: Question, row: number): boolean =>
    isAsked(when, (key) => valueOf(key, groupOf(key) === '' ? 0 : row))
  const rowsOf = (group: string): number => (group === '' ? 1 : (counts[group] ?? 1))
  return {
    valueOf,
    sourceOf: (key: string, row: number): Source | null => kept[at(key, row)]?.source ?? null,
    set,
    asks,
    rowsOf,
    addRow: (group: string) => count((all) => ({ ...all, [group]: Math.min(20, (all[group] ?? 1) + 1) })),
    /** Removes an entry of a group; those after it move up. */
    removeRow: (group: string, row: number) => {
      const keys = template.questions.filter((one) => one.group === group).map(({ key }) => key)
      const last = rowsOf(group) - 1
      keep((all) => {
        const rest = { ...all }
        for (const key of keys)
          for (let i = row; i <= last; i += 1) {
            const next = i < last ? all[at(key, i + 1)] : undefined
            if (next) rest[at(key, i)] = next
            else delete rest[at(key, i)]
          }
        return rest
      })
      count((all) => ({ ...all, [group]: Math.max(1, last) }))
    },
    /** Applies the answers of a case or contract; typed answers stay. @returns number of applied answers */
    bringIn: (found: readonly (Omit<Prefilled, 'source'> & { source: Source | null })[]): number => {
      const fresh = found.filter(({ key, row }) => valueOf(key, row) === '')
      keep((all) => ({
        ...all,
        ...Object.fromEntries(fresh.map(({ key, row, value, source }) => [at(key, row), { value, source }])),
      }))
      const come = countsOf(template, found)
      count((all) =>
        Object.fromEntries(Object.entries(come).map(([group, rows]) => [group, Math.max(all[group] ?? 1, rows)])),
      )
      return fresh.length
    },
    /** The answers to send: those of visible questions that are answered. */
    answers: template.questions.flatMap((question): Answer[] =>
      Array.from({ length: rowsOf(question.group) }, (_, row) => row)
        .filter((row) => valueOf(question.key, row) !== '' && asks(question, row))
        .map((row) => ({ key: question.key, row, value: valueOf(question.key, row) })),
    ),
  }
}
export type AnswerBook = ReturnType<typeof useAnswers>

function countsOf(template: Template, answers: readonly { key: string; row: number }[]): Record<string, number> {
  const counts: Record<string, number> = Object.fromEntries(template.groups.map(({ key }) => [key, 1]))
  for (const { key, row } of answers) {
    const group = template.questions.find((one) => one.key === key)?.group
    if (group) counts[group] = Math.max(counts[group] ?? 1, row + 1)
  }
  return counts
}
