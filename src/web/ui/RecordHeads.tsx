import { createElement, useMemo } from 'react'
import { slot, visible } from '../pages/registry.ts'
import type { RecordHeadProps } from '../pages/types.ts'
import { useSession } from '../session/session.ts'

/** What other domains show in one place of a record's header. */
export function RecordHeads({ bizType, bizId, part }: RecordHeadProps) {
  const { items } = useSession()
  const offered = useMemo(() => visible(slot('recordHead'), items), [items])
  return offered.map(({ key, component }) => createElement(component, { key, bizType, bizId, part }))
}
