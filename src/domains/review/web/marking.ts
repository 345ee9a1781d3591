import { createContext } from 'react'
import type { Finding } from '../api.ts'
import type { Place } from './places.ts'

/** Which finding is chosen, and which of its places. */
export interface Choice {
  findingId: string
  index: number
}

/** How the marks in the text look. They read it themselves, so that the text around them is never drawn again. */
export interface Marking {
  /** The findings that the filter lets through. */
  shown: ReadonlyMap<string, Finding>
  choice: Choice | null
  /** A mark was clicked; of several places the one after the chosen is meant. */
  choose: (place: Place) => void
}

export const MarkingContext = createContext<Marking>({ shown: new Map(), choice: null, choose: () => undefined })
