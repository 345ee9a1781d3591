import { createContext } from 'react'

/** Whether a record is shown in a pane beside a list, where there is no room for its anchor rail. */
export const PaneContext = createContext(false)
