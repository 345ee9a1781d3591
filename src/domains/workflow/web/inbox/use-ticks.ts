import { useState } from 'react'
import type { Task } from '../queries.ts'

/** Tasks that are chosen to be approved together. */
export interface Ticks {
  ids: ReadonlySet<string>
  /** Ticks or unticks a task; `isRange` ticks all from the last one to it. */
  tick: (id: string, isRange: boolean) => void
  clear: () => void
  /** Shows them to be approved. */
  open: () => void
  opened: readonly Task[] | null
  leaveOut: (ids: readonly string[]) => void
  close: () => void
}

/** Maximum number of tasks that are approved together. */
const MOST = 100

export function useTicks(tasks: readonly Task[]): Ticks {
  const [{ ids, last }, set] = useState<{ ids: ReadonlySet<string>; last: string }>({ ids: new Set(), last: '' })
  const [opened, setOpened] = useState<readonly Task[] | null>(null)
  // A task that has left the list is no longer ticked.
  const shown = new Set(tasks.flatMap(({ id }) => (ids.has(id) ? [id] : [])))
  const at = (id: string) => tasks.findIndex((one) => one.id === id)
  return {
    ids: shown,
    tick(id, isRange) {
      const [from, to] = [at(last), at(id)].toSorted((a, b) => a - b)
      const next = new Set(shown)
      if (isRange && from !== undefined && to !== undefined && from >= 0)
        for (const one of tasks.slice(from, to + 1)) next.add(one.id)
      else if (!next.delete(id)) next.add(id)
      set({ ids: new Set([...next].slice(0, MOST)), last: id })
    },
    clear: () => set({ ids: new Set(), last: '' }),
    open: () => shown.size > 0 && setOpened(tasks.filter(({ id }) => shown.has(id))),
    opened,
    leaveOut(out) {
      set({ ids: new Set([...shown].filter((id) => !out.includes(id))), last: '' })
      setOpened((now) => (now ?? []).filter(({ id }) => !out.includes(id)))
    },
    close() {
      setOpened(null)
      set({ ids: new Set(), last: '' })
    },
  }
}
