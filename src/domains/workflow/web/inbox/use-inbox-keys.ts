import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { isTyping } from '../../../../web/shell/hotkeys.ts'

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
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const box = root.current
    if (!box?.checkVisibility() || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (isTyping(event.target) || event.defaultPrevented || document.querySelector('[role=dialog]')) return
    const button = (name: string) => box.querySelector<HTMLElement>(`[data-verdict="${name}"]:not(:disabled)`)
    const approve = () => {
      const found = button('approve')
      if (!found) return
      const { risk } = found.dataset
      if (!risk) return found.click()
      // The second A must be for the same decision: the next one may have opened meanwhile.
      const isSecond = armed.current.button === found && event.timeStamp - armed.current.at < AGAIN_MS
      armed.current = isSecond ? { at: -Infinity, button: null } : { at: event.timeStamp, button: found }
      if (isSecond) return found.click()
      return confirm(risk)
    }
    const acts: Readonly<Record<string, () => void>> = {
      j: () => move(1),
      k: () => move(-1),
      a: approve,
      r: () => button('return')?.click(),
      c: () => box.querySelector<HTMLElement>('[role=tab][id$="-tab-comments"]')?.click(),
    }
    const act = acts[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    // Before the keys of the app: `a` after `g` opens a page there.
    const listen = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
