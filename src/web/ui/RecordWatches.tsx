import { createContext, createElement, useContext, useMemo } from 'react'
import { refreshAbout } from '../api/query.ts'
import { slot, visible } from '../pages/registry.ts'
import type { RecordChange, RecordPanelProps } from '../pages/types.ts'
import { useSession } from '../session/session.ts'

/** A form around the record: it decides how to handle a change made by another user. */
export interface Editing {
  /** Path of the call that reads the record. */
  path: string
  onChange: (by: RecordChange) => void
}
export const EditingContext = createContext<Editing | null>(null)

/**
 * Keeps an open record up to date: when it is changed, everything shown of it is fetched again, with the user's
 * permissions.
 */
export function RecordWatches({ bizType, bizId }: RecordPanelProps) {
  const { items } = useSession()
  const editing = useContext(EditingContext)
  const watches = useMemo(() => visible(slot('recordWatch'), items), [items])
  function take(by: RecordChange): void {
    void refreshAbout(bizId, editing?.path)
    editing?.onChange(by)
  }
  return watches.map(({ component }, index) => createElement(component, { key: index, bizType, bizId, onChange: take }))
}
