import { createContext, use, useSyncExternalStore } from 'react'
import { createStore, type Store } from '../../../web/store.ts'
import type { Finding } from '../codes.ts'
import { findingLevel } from '../codes.ts'
import type { Piece, Place } from './places.ts'
import { classes } from '../../../web/ui/classes.ts'
import styles from './paper.module.css'

/** The chosen finding, and which of its places. */
export interface Choice {
  findingId: string
  index: number
}

/** Determines how the marks in the text look. */
export interface Marking {
  /** The findings that pass the filter. */
  shown: ReadonlyMap<string, Finding>
  choice: Choice | null
  choose: (place: Place) => void
}

export const noMarking: Marking = { shown: new Map(), choice: null, choose: () => undefined }

/** The text is rendered once; its marks subscribe to this store, and only those that change are rendered again. */
export const MarkingContext = createContext<Store<Marking>>(createStore(noMarking))

/** The marking of a piece; null if none of its findings is shown. */
export function useMark(piece: Piece) {
  const store = use(MarkingContext)
  const look = useSyncExternalStore(store.subscribe, () => lookOf(piece, store.get()))
  if (look === '') return null
  const places = shownPlaces(piece, store.get().shown)
  return {
    className: classes(styles.mark, look),
    isCurrent: places.some((place) => isCurrent(place, store.get().choice)),
    title: places.map((place) => store.get().shown.get(place.findingId)!.title).join('\n'),
    /** If there are several findings, chooses the one after the current. */
    choose: () => {
      const { choice, choose } = store.get()
      choose(places[(places.findIndex((place) => isChosen(place, choice)) + 1) % places.length]!)
    },
  }
}

const isChosen = (place: Place, choice: Choice | null): boolean => place.findingId === choice?.findingId
const isCurrent = (place: Place, choice: Choice | null): boolean =>
  isChosen(place, choice) && place.index === choice?.index
const shownPlaces = ({ places }: Piece, shown: Marking['shown']) => places.filter((place) => shown.has(place.findingId))

/**
 * The CSS classes of a piece: level of its most severe open finding, whether that is chosen, and whether it is the
 * chosen place.
 */
function lookOf(piece: Piece, { shown, choice }: Marking): string {
  const places = shownPlaces(piece, shown)
  if (places.length === 0) return ''
  const open = places.map((place) => shown.get(place.findingId)!).filter(({ decision }) => decision === 'open')
  const level = findingLevel.values.find((one) => open.some((finding) => finding.level === one)) ?? 'decided'
  const chosen = places.filter((place) => isChosen(place, choice))
  return classes(
    styles[`mark-${level}`],
    chosen.length > 0 && styles['mark-chosen'],
    chosen.some((place) => isCurrent(place, choice)) && styles['mark-current'],
  )
}
