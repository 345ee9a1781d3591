import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '../../../kernel/endpoint.ts'
import { useLive } from '../../../web/api/live.ts'
import { refresh } from '../../../web/api/query.ts'
import { send } from '../../../web/api/send.ts'
import { topics } from '../../notice/codes.ts'
import { flowApi } from '../api.ts'
import type { TaskDue } from '../codes.ts'

export type Task = OutputOf<typeof flowApi.myTodo>['records'][number]

/** Number of tasks that a card or panel shows at first. */
export const SHOWN = 8

/** The caller's open or done steps. Also polled in the background, so errors are not shown. */
export function useTasks(kind: 'myTodo' | 'myDone', size = SHOWN, due?: TaskDue) {
  const endpoint = flowApi[kind]
  const input = { size, ...(due && { due }) }
  return useQuery({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => send(endpoint, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Refreshes the tasks when a step is submitted, decided or withdrawn. */
export function useFreshTasks(): void {
  // The lists are fetched before the stream of events is connected: what changed in between is fetched then.
  const [openedAt] = useState(() => Date.now())
  const { myTodo, myDone, waiting, myStarted, myCopies, boxes } = flowApi
  const paths = [myTodo, myDone, waiting, myStarted, myCopies, boxes].map(({ path }) => path)
  useLive(topics.todo, () => void refresh(paths), { since: () => openedAt })
}
