import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { refresh } from '../../../web/api/query.ts'
import { send } from '../../../web/api/send.ts'
import { flowApi } from '../api.ts'
import { taskNode } from '../codes.ts'

export type Task = OutputOf<typeof flowApi.myTodo>['records'][number]

/** Tasks that a card or panel shows at first. */
export const SHOWN = 8

/** Steps that wait for the caller, or that he has done. Asked in the background too, so a failure is not announced. */
export function useTasks(kind: 'myTodo' | 'myDone', size = SHOWN) {
  const endpoint = flowApi[kind]
  const input = { size }
  return useQuery({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => send(endpoint, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const REFRESH_MS = 30_000
/** After so long without a key or a pointer nobody is there: asking on would keep the session from ending by itself. */
const ABSENT_MS = 300_000

/** Keeps the tasks fresh while somebody is there: on coming back to the window, and twice a minute. */
export function useFreshTasks(): void {
  useEffect(() => {
    let seen = Date.now()
    const see = () => {
      seen = Date.now()
    }
    const ask = () => void refresh([flowApi.myTodo.path, flowApi.myDone.path])
    const comeBack = () => {
      see()
      ask()
    }
    const timer = setInterval(() => {
      if (!document.hidden && Date.now() - seen < ABSENT_MS) ask()
    }, REFRESH_MS)
    const signs = ['pointerdown', 'keydown'] as const
    for (const sign of signs) window.addEventListener(sign, see)
    window.addEventListener('focus', comeBack)
    return () => {
      clearInterval(timer)
      for (const sign of signs) window.removeEventListener(sign, see)
      window.removeEventListener('focus', comeBack)
    }
  }, [])
}

/** Where a task is done: a returned record is mended by its author, everything else is read and decided. */
export const taskPath = ({ bizId, node, result }: Task): string =>
  node === taskNode.code.initiator && result === null
    ? `/contractNewMain/edit/${bizId}`
    : `/contractQueryMain/view/${bizId}`
