import { useState } from 'react'
import type { RouteGraph } from '../../api.ts'
import type { Editing } from '../drawing/Drawing.tsx'
import { editsOf } from '../drawing/edits.ts'
import type { Edited } from '../edited.ts'
import { type Chosen, isSplit, nodeOf } from '../graph/edit.ts'
import type { Known } from '../words.ts'
import { useT } from '../../../../web/i18n/t.ts'

export interface Designer {
  editing: Editing
  /** What is chosen, if it is still there. */
  chosen: Chosen | null
  focusNo: number
  /** Chooses what is faulty, for the drawing to show it. */
  show: (chosen: Chosen) => void
  close: (back: boolean) => void
}

/** What is chosen in the drawing, and where the focus goes: into the panel beside it, or back to the drawing. */
export function useDesigner(known: Known, graph: RouteGraph, { change, ...edited }: Edited): Designer {
  const t = useT()
  const [state, set] = useState<{ chosen: Chosen | null; focusNo: number; returns: Editing['returns'] }>({
    chosen: null,
    focusNo: 0,
    returns: null,
  })
  const choose = (chosen: Chosen | null, byKey = false): void =>
    set((now) => ({ chosen, focusNo: byKey ? now.focusNo + 1 : 0, returns: now.returns }))
  const focus = (to: Chosen, chosen: Chosen | null): void =>
    set(({ returns }) => ({ chosen, focusNo: 0, returns: { no: (returns?.no ?? 0) + 1, to } }))
  const onChange = (next: RouteGraph): void => change({ form: { graph: next } })
  const edits = editsOf({
    t,
    known,
    graph,
    onChange,
    onChoose: (chosen, isNew = false) => {
      // The branches of a new condition are filled in the drawing; a new approval is named in the panel.
      const isNewSplit = isNew && chosen !== null && 'node' in chosen && /^(condition|parallel)/.test(chosen.node)
      if (isNewSplit) focus(chosen, chosen)
      else choose(chosen, isNew)
    },
  })
  const chosen = state.chosen && isThere(graph, state.chosen) ? state.chosen : null
  return {
    chosen,
    focusNo: state.focusNo,
    show: (one) => focus(one, one),
    close: (back) => (back && chosen ? focus(chosen, null) : choose(null)),
    editing: {
      edits,
      onChange,
      undo: edited.canUndo ? edited.undo : undefined,
      redo: edited.canRedo ? edited.redo : undefined,
      chosen,
      choose,
      returns: state.returns,
    },
  }
}

/** Undo may have taken away what was chosen. */
function isThere(graph: RouteGraph, chosen: Chosen): boolean {
  if ('node' in chosen) return nodeOf(graph, chosen.node) !== undefined
  const from = nodeOf(graph, graph.edges[chosen.edge]?.from ?? '')
  return from !== undefined && isSplit(from)
}
