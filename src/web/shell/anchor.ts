import { useEffect, useState, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { createStore, useStore } from '../store.ts'

/** The anchor of the address within a page: the part after its second `#`. */
interface Anchored {
  /** The page: path and query. */
  fullPath: string
  anchor: string
  /** Different after each navigation, even to the same place. */
  key: string
}

const anchored = createStore<Anchored>({ fullPath: '', anchor: '', key: '' })

/** Stores the anchor of the address. The hash of a location begins with `#`. */
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
    // An invalid escape sequence: no anchor.
    return ''
  }
}

/** Milliseconds in which a page that has just been rendered may still grow above the anchor. */
const settlesWithin = 1500

/**
 * Scrolls to the anchor of the address in this page after each navigation to it: on first display, after a reload and
 * in a tab that was already open. The place is kept in view while the page settles, until the user scrolls.
 * @param idOf the element's id for an anchor
 * @returns the id of that element; empty if there is no anchor
 */
export function useAnchor(root: RefObject<HTMLElement | null>, idOf: (anchor: string) => string): string {
  const { pathname, search } = useLocation()
  const at = useStore(anchored)
  const isHere = at.fullPath === pathname + search && at.anchor !== ''
  const id = isHere ? idOf(at.anchor) : ''
  const [here, setHere] = useState('')
  if (id !== '' && id !== here) setHere(id)
  // Also for the same anchor again: each navigation has its own key.
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
