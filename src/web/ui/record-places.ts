import { createContext } from 'react'

/** Places of a record's page into which its document puts its outline and its findings; null where there is none. */
export interface RecordPlaces {
  outline: HTMLElement | null
  setOutline: (place: HTMLElement | null) => void
  findings: HTMLElement | null
  setFindings: (place: HTMLElement | null) => void
}
const nothing = (): void => undefined
export const PlacesContext = createContext<RecordPlaces>({
  outline: null,
  setOutline: nothing,
  findings: null,
  setFindings: nothing,
})
