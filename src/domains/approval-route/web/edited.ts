import { useState } from 'react'
import type { Approver, Definition, Repair, RouteGraph, RouteRow, RouteSettings, TypedDefinition } from '../api.ts'
import { repairedRows, withBound } from '../rules/repair.ts'
import { graphOf, tableOf } from '../rules/table-graph.ts'
import { setWhen } from './graph/edit.ts'
import { isDragged } from './graph/lines.ts'

/** What is typed of a definition: its table or its graph, as it was edited last. */
export interface Content {
  name: string
  fallback: Approver
  settings: RouteSettings
  form: { rows: RouteRow[] } | { graph: RouteGraph }
}

/** A definition as the editor begins with it. Without a draft, the first save makes one. */
export interface Source {
  draft: Pick<Definition, 'id' | 'version' | 'faults'> | null
  content: Content
}

/** A graph whose nodes were dragged stays one, because a table has no places. */
export const contentOf = ({
  name,
  fallback,
  settings,
  rows,
  graph,
}: Pick<Definition, 'name' | 'fallback' | 'settings' | 'rows' | 'graph'>): Content => ({
  name,
  fallback,
  settings,
  form: rows && !isDragged(graph) ? { rows } : { graph },
})

/** What is edited, as the calls that store and try it take it. */
export const inputOf = ({ form, ...content }: Content, of: { kind: string; isPart: boolean }): TypedDefinition => ({
  ...content,
  ...form,
  ...of,
})

/** The graph that a definition is, or that its table means. */
export const graphIn = ({ form }: Content): RouteGraph => ('graph' in form ? form.graph : graphOf(form.rows))

/** The table that a definition is; null where its graph is none. */
export const rowsIn = ({ form }: Content): RouteRow[] | null => ('rows' in form ? form.rows : tableOf(form.graph))

/** The table or the graph after a repair of one of its faults. */
export function repaired(content: Content, repair: Repair): Content['form'] {
  const [, edge, bound] = /^graph\.edges\.(\d+)\.when\.(from|to)$/.exec(repair.path) ?? []
  const graph = graphIn(content)
  if (edge === undefined || 'row' in repair) return { rows: repairedRows(rowsIn(content) ?? [], repair) }
  const when = graph.edges[Number(edge)]?.when ?? {}
  return { graph: setWhen(graph, Number(edge), withBound(when, bound as 'from' | 'to', repair.bound)) }
}

interface State {
  /** The stored version that was last given to the editor. */
  given: string
  stored: Source
  past: readonly Content[]
  now: Content
  future: readonly Content[]
}

export interface Edited extends Pick<Source, 'draft'> {
  content: Content
  isChanged: boolean
  canUndo: boolean
  canRedo: boolean
  change: (patch: Partial<Content>) => void
  undo: () => void
  redo: () => void
  /** After a save: the draft as the server has stored it, and what was sent. What was typed can still be undone. */
  settle: (draft: Definition, sent: Content) => void
}

/** At most this many edits can be undone. */
const most = 100
const versionOf = ({ draft }: Source): string => (draft ? `${draft.id} ${draft.version}` : '')
const fresh = (source: Source): State => ({
  given: versionOf(source),
  stored: source,
  past: [],
  now: source.content,
  future: [],
})

/**
 * The definition being edited, with undo and redo. A version that another user has stored meanwhile takes its place
 * unless something was typed, which is kept: saving it is then refused with a message.
 */
export function useEdited(source: Source): Edited {
  const [state, set] = useState(() => fresh(source))
  const { stored, past, now, future } = state
  const isChanged = now !== stored.content
  const given = versionOf(source)
  if (given !== state.given) {
    const isKept = isChanged || given === versionOf(stored)
    set(isKept ? { ...state, given } : fresh(source))
  }
  return {
    draft: stored.draft,
    content: now,
    isChanged,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    change: (patch) => set({ ...state, past: [...past.slice(1 - most), now], now: { ...now, ...patch }, future: [] }),
    undo: () => set({ ...state, past: past.slice(0, -1), now: past.at(-1)!, future: [now, ...future] }),
    redo: () => set({ ...state, past: [...past, now], now: future[0]!, future: future.slice(1) }),
    // What was typed while it was sent is not stored yet.
    settle: (definition, sent) => set((one) => ({ ...one, stored: { draft: definition, content: sent } })),
  }
}
