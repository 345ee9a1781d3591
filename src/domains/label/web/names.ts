import { useCallback } from 'react'
import { useLanguage } from '../../../web/i18n/t.ts'
import { useCall } from '../../../web/api/query.ts'
import { nameIn } from '../../dictionary/codes.ts'
import { labelApi, type Tag } from '../api.ts'

/** A label's name in the user's language. */
export function useLabelName(): (label: Omit<Tag, 'level'>) => string {
  const language = useLanguage()
  return useCallback((label) => nameIn(label, language), [language])
}

export interface TreeOption {
  value: string
  title: string
  children: TreeOption[]
}

/** Labels to choose from, as a tree. @param bizType only those for records of this kind */
export function useLabelTree(bizType?: string): TreeOption[] {
  const name = useLabelName()
  const labels = useCall(labelApi.choices, bizType === undefined ? {} : { bizType }).data ?? []
  const nodes = new Map<string, TreeOption>()
  const top: TreeOption[] = []
  for (const label of labels) {
    const node = { value: label.id, title: name(label), children: [] }
    nodes.set(label.id, node)
    // A label whose parent is not for this kind of record is shown at the top level.
    ;(nodes.get(label.parentId)?.children ?? top).push(node)
  }
  return top
}
