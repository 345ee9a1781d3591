import { createContext, createElement, useContext, useMemo } from 'react'
import { refreshAbout } from '../api/query.ts'
import { slot, visible } from '../pages/registry.ts'
import type { RecordChange, RecordPanelProps } from '../pages/types.ts'
import { useSession } from '../session/session.ts'

/** A form around the record: it decides what becomes of a change that another user has made. */
export interface Editing {
  /** Path of the call that reads the record. */
  path: string
  onChange: (by: RecordChange) => void
}
export const EditingContext = createContext<Editing | null>(null)

/** Keeps an open record as it is now: whatever changes it, what is shown of it is asked again, with the user's rights. */
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
