import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { useLive } from '../../../web/api/live.ts'
import { refresh } from '../../../web/api/query.ts'
import { send } from '../../../web/api/send.ts'
import { topics } from '../../notice/codes.ts'
import { flowApi } from '../api.ts'

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

/** Keeps the tasks fresh: they change when somebody submits, decides or takes back. */
export function useFreshTasks(): void {
  useLive(topics.todo, () => void refresh([flowApi.myTodo.path, flowApi.myDone.path]))
}
