import { createElement, useMemo } from 'react'
import { slot, visible } from '../pages/registry.ts'
import type { RecordPanelProps } from '../pages/types.ts'
import { useSession } from '../session/session.ts'

/** What other domains show in the header of a record. */
export function RecordHeads({ bizType, bizId }: RecordPanelProps) {
  const { items } = useSession()
  const offered = useMemo(() => visible(slot('recordHead'), items), [items])
  return offered.map(({ key, component }) => createElement(component, { key, bizType, bizId }))
}
