import { useEffect, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { createStore, useStore } from '../store.ts'

/** What the address names within a page: behind its second `#`. */
interface Anchored {
  /** The page: path and query. */
  fullPath: string
  anchor: string
  /** Another one after each navigation, even to the same place. */
  key: string
}

const anchored = createStore<Anchored>({ fullPath: '', anchor: '', key: '' })

/** Notes where the address leads. The hash of a location begins with `#`. */
export function noteAnchor({
  pathname,
  search,
  hash,
  key,
}: Record<'pathname' | 'search' | 'hash' | 'key', string>): void {
  anchored.set({ fullPath: pathname + search, anchor: decoded(hash.slice(1)), key })
}

function decoded(written: string): string {
  try {
    return decodeURIComponent(written)
  } catch {
    // A broken escape names nothing that is there.
    return ''
  }
}

/** Milliseconds in which a page that has just been drawn may still grow above the place. */
const settlesWithin = 1500

/**
 * Scrolls to the place that the address names in this page, after each navigation to it: at first sight, after a reload and
 * in a tab that was open already. The place is kept in view while the page settles, until the user scrolls.
 * @param idOf the element's id for what stands in the address
 * @returns the id of that element; empty where none is named
 */
export function useAnchor(root: RefObject<HTMLElement | null>, idOf: (anchor: string) => string): string {
  const { pathname, search } = useLocation()
  const at = useStore(anchored)
  const isHere = at.fullPath === pathname + search && at.anchor !== ''
  const id = isHere ? idOf(at.anchor) : ''
  const [here, setHere] = useState('')
  if (id !== '' && id !== here) setHere(id)
  // Also for the same place once more: each navigation has a key of its own.
  useEffect(() => {
    if (id === '') return undefined
    const place = root.current?.querySelector(`#${CSS.escape(id)}`)
    return place ? keepInView(place, root.current!) : undefined
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [id, at.key, root])
  return here
}

function keepInView(place: Element, page: HTMLElement): () => void {
  const show = () => place.scrollIntoView({ block: 'start' })
  const grows = new ResizeObserver(show)
  const stop = () => {
    grows.disconnect()
    for (const name of userEvents) window.removeEventListener(name, stop)
    clearTimeout(timer)
  }
  const timer = setTimeout(stop, settlesWithin)
  for (const name of userEvents) window.addEventListener(name, stop, { passive: true })
  show()
  grows.observe(page)
  return stop
}
const userEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
