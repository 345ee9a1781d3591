import { createContext, useContext } from 'react'
import type { List } from '../api/list.ts'

/** Context of the parts inside a list page. */
export interface ListFrame {
  /** The list's name: saved views and chosen columns are stored under it. */
  name: string
  list: List
  columns: readonly string[]
  chooseColumns: (keys: readonly string[]) => void
}

export const ListFrameContext = createContext<ListFrame | null>(null)

/** The list page around a part of it. */
export function useListFrame(): ListFrame {
  const frame = useContext(ListFrameContext)
  if (!frame) throw new Error('This part belongs inside a ListPage')
  return frame
}
