import { useRef, type RefObject } from 'react'
import { useWorkKeys } from '../../../../web/ui/worklist.ts'

/** Time in milliseconds within which a second A approves despite a risk. */
const AGAIN_MS = 3000

interface Acts {
  /** Moves the choice by so many entries. */
  move: (by: number) => void
  /** Names the risk and asks for the second A. */
  confirm: (risk: string) => void
}

/**
 * The keys of the inbox while it is shown: J and K move, A approves (twice where findings of high risk are open), R
 * returns, C opens the comments.
 */
export function useInboxKeys(root: RefObject<HTMLElement | null>, { move, confirm }: Acts): void {
  const armed = useRef({ at: -Infinity, button: null as HTMLElement | null })
  const button = (name: string) => root.current?.querySelector<HTMLElement>(`[data-verdict="${name}"]:not(:disabled)`)
  useWorkKeys(root, {
    j: () => move(1),
    k: () => move(-1),
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
