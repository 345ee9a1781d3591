import { useState } from 'react'

interface Opening {
  open: boolean
  /** How often it was opened: the key of what takes the focus, for it may be opened anew before it is quite gone. */
  times: number
  change: (open: boolean) => void
  close: () => void
}

/** Whether something that a button opens stands open. */
export function useOpening(): Opening {
  const [open, setOpen] = useState(false)
  const [times, setTimes] = useState(0)
  function change(next: boolean): void {
    if (next) setTimes(times + 1)
    setOpen(next)
  }
  return { open, times, change, close: () => setOpen(false) }
}
