import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { useSearchParams } from 'react-router'
import { isTyping } from '../shell/hotkeys.ts'

interface Chosen<T> {
  /** The chosen item; undefined for an empty list. */
  item: T | undefined
  /** Chooses an item by its id; the first one by an id that is not in the list. */
  choose: (id: string) => void
  /** Moves the choice by so many items, not beyond the ends. */
  move: (by: number) => void
}

/**
 * The chosen item of a list that is worked through: an item that leaves the list is followed by the one in its place, or
 * by the last one.
 * @param of what the list shows, such as its view and search: another one begins with its first item
 */
export function useChosen<T extends { id: string }>(items: readonly T[], of = ''): Chosen<T> {
  const [kept, setChosen] = useState({ id: '', at: 0, of })
  const chosen = kept.of === of ? kept : { id: '', at: 0, of }
  const found = items.findIndex(({ id }) => id === chosen.id)
  const at = found >= 0 ? found : Math.min(chosen.at, items.length - 1)
  const item = items[at]
  if (item && (kept.of !== of || item.id !== chosen.id || at !== chosen.at)) setChosen({ id: item.id, at, of })
  return {
    item,
    choose: (id) =>
      setChosen({
        id,
        at: Math.max(
          items.findIndex((one) => one.id === id),
          0,
        ),
        of,
      }),
    move: (by) => {
      const next = items[Math.min(Math.max(at + by, 0), items.length - 1)]
      if (next) setChosen({ id: next.id, at, of })
    },
  }
}

/**
 * Single keys of a list while it is shown. Typing, open dialogs and held modifier keys are left alone.
 * @param keys key → what it does
 */
export function useWorkKeys(
  root: RefObject<HTMLElement | null>,
  keys: Readonly<Record<string, (event: KeyboardEvent) => void>>,
): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (!root.current?.checkVisibility() || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
    if (isTyping(event.target) || event.defaultPrevented || document.querySelector('[role=dialog]')) return
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act(event)
  })
  useEffect(() => {
    // Before the keys of the app: `a` after `g` opens a page there.
    const listen = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

/** Number of entries that are shown at first, and added when asked for more. */
const STEP = 50

/**
 * View, search and length of a list that is worked through; view and search are in its address.
 */
export function useWorkSearch() {
  const [params, setParams] = useSearchParams()
  const [size, setSize] = useState(STEP)
  const keyword = params.get('keyword') ?? ''
  const set = (name: string, value: string) => {
    setSize(STEP)
    setParams((now) => {
      if (value === '') now.delete(name)
      else now.set(name, value)
      return now
    })
  }
  return {
    tab: params.get('tab') ?? '',
    showTab: (tab: string) => set('tab', tab),
    keyword,
    /** For a field of the search. */
    search: {
      filter: { keyword },
      setFilter: (patch: { keyword?: string | null }) => set('keyword', patch.keyword ?? ''),
    },
    size,
    showMore: () => setSize((now) => now + STEP),
  }
}
