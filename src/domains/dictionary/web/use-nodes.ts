import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import type { Page } from '../../../kernel/page.ts'
import { call } from '../../../web/api/send.ts'
import { dictionaryApi } from '../api.ts'
import { type DictRow, labelList, rootId } from '../codes.ts'

const PAGE = 200

/** State of the expanded tree: children are fetched when their parent is expanded, two hundred at a time. */
export function useNodes(root: string) {
  const [open, setOpen] = useState<readonly string[]>([])
  const [pages, setPages] = useState<Readonly<Record<string, number>>>({})
  const asked = [root, ...open].flatMap((parentId) =>
    Array.from({ length: pages[parentId] ?? 1 }, (_, i) => ({ parentId, current: i + 1, size: PAGE })),
  )
  const answers = useQueries({
    queries: asked.map((input) => ({
      queryKey: [dictionaryApi.queryDicSort.path, input],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(dictionaryApi.queryDicSort, input, { signal }),
    })),
  })
  const children = new Map<string, { rows: DictRow[]; left: number }>()
  asked.forEach(({ parentId }, i) => {
    const page: Page<DictRow> | undefined = answers[i]?.data
    if (!page) return
    // The labels have a separate tab.
    const rows = page.records.filter((row) => parentId !== rootId || row.dicCode !== labelList)
    const all = [...(children.get(parentId)?.rows ?? []), ...rows]
    children.set(parentId, { rows: all, left: Math.max(0, page.total - page.current * page.size) })
  })
  return {
    open,
    setOpen,
    children,
    isPending: answers[0]?.isPending ?? true,
    error: answers.find((answer) => answer.error)?.error ?? null,
    more: (parentId: string) => setPages((all) => ({ ...all, [parentId]: (all[parentId] ?? 1) + 1 })),
  }
}
