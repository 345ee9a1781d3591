import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../web/api/send.ts'
import { orgApi, type TreeNode } from '../api.ts'

/** A node for Ant Design's tree. */
export interface Branch {
  key: string
  node: TreeNode
  isLeaf: boolean
  children?: Branch[]
}

const noNodes: readonly TreeNode[] = []

/**
 * The expanded part of the organisation. Children are fetched when their parent is expanded, and again after a write
 * has changed the organisation.
 */
export function useTree() {
  const [unfolded, setUnfolded] = useState<readonly string[] | null>(null)
  const parents = [null, ...(unfolded ?? [])]
  const answers = useQueries({
    queries: parents.map((parentId) => ({
      queryKey: [orgApi.children.path, { parentId }],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(orgApi.children, { parentId }, { signal }),
    })),
  })
  const below = new Map(parents.map((parentId, i) => [parentId, answers[i]?.data]))
  const roots = below.get(null)
  // Top-level nodes are expanded as soon as they are loaded.
  if (unfolded === null && roots) setUnfolded(roots.filter((node) => !node.isLeaf).map(({ id }) => id))

  const branches = (parentId: string | null): Branch[] =>
    (below.get(parentId) ?? noNodes).map((node) => {
      const isKnown = below.get(node.id) !== undefined
      return { key: node.id, node, isLeaf: node.isLeaf, ...(isKnown && { children: branches(node.id) }) }
    })
  return {
    branches: branches(null),
    siblings: (parentId: string | null): readonly TreeNode[] => below.get(parentId) ?? noNodes,
    unfolded: unfolded ?? [],
    setUnfolded,
    error: answers[0]?.error ?? null,
    isPending: answers[0]?.isPending ?? true,
    retry: () => void answers[0]?.refetch(),
  }
}
export type Tree = ReturnType<typeof useTree>
