import { lazy, Suspense } from 'react'
import { useStore } from '../store.ts'
import { overlay, useHotkeys } from './hotkeys.ts'

const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }))
const KeyList = lazy(async () => ({ default: (await import('./KeyList.tsx')).KeyList }))

/** Listens to the hotkeys, and shows the overlay they open. */
export function Keyboard() {
  useHotkeys()
  const shown = useStore(overlay)
  const close = () => overlay.set(null)
  return (
    <Suspense>
      {shown === 'palette' && <Palette onClose={close} />}
      {shown === 'keys' && <KeyList onClose={close} />}
    </Suspense>
  )
}
