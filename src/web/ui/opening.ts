import { useState } from 'react'

interface Opening {
  open: boolean
  /**
   * How often it was opened: the key of the element that takes the focus, as it may be opened again before it is
   * unmounted.
   */
  times: number
  change: (open: boolean) => void
  close: () => void
}

/** The open state of something that a button opens. */
export function useOpening(): Opening {
  const [open, setOpen] = useState(false)
  const [times, setTimes] = useState(0)
  function change(next: boolean): void {
    if (next) setTimes(times + 1)
    setOpen(next)
  }
  return { open, times, change, close: () => setOpen(false) }
}
