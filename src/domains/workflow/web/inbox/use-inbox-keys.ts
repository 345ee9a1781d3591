import { useRef, type RefObject } from 'react'
import { useWorkKeys } from '../../../../web/ui/worklist.ts'

/** Time in milliseconds within which a second A approves despite a risk. */
const AGAIN_MS = 3000

interface Acts {
  /** Moves the choice by so many entries. */
  move: (by: number) => void
  /** Names the risk and asks for the second A. */
  confirm: (risk: string) => void
  /** Ticks the chosen entry, or all up to it. */
  tick: (isRange: boolean) => void
  /** Opens what is ticked to be approved together. */
  together: () => void
}

/**
 * The keys of the inbox while it is shown: J and K move, X ticks (with Shift a range), Shift+A approves what is ticked, A approves (twice where findings of high risk are open), R
 * returns, C opens the comments.
 */
export function useInboxKeys(root: RefObject<HTMLElement | null>, { move, confirm, tick, together }: Acts): void {
  const armed = useRef({ at: -Infinity, button: null as HTMLElement | null })
  const button = (name: string) => root.current?.querySelector<HTMLElement>(`[data-verdict="${name}"]:not(:disabled)`)
  useWorkKeys(root, {
    j: () => move(1),
    k: () => move(-1),
    x: () => tick(false),
    X: () => tick(true),
    A: together,
    a: ({ timeStamp }) => {
      const found = button('approve')
      if (!found) return undefined
      const { risk } = found.dataset
      if (!risk) return found.click()
      // The second A must be for the same decision: the next one may have opened meanwhile.
      const isSecond = armed.current.button === found && timeStamp - armed.current.at < AGAIN_MS
      armed.current = isSecond ? { at: -Infinity, button: null } : { at: timeStamp, button: found }
      return isSecond ? found.click() : confirm(risk)
    },
    r: () => button('return')?.click(),
    c: () => root.current?.querySelector<HTMLElement>('[role=tab][id$="-tab-comments"]')?.click(),
  })
}
