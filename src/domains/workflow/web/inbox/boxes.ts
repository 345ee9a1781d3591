import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '../../../../web/api/send.ts'
import { type Copied, flowApi, type Started } from '../../api.ts'
import type { Task } from '../queries.ts'

/** The lists beside the caller's open work. */
export const boxNames = ['todo', 'done', 'started', 'copied'] as const
export type BoxName = (typeof boxNames)[number]
export type OtherBox = Exclude<BoxName, 'todo'>

export interface Filter {
  keyword: string
  state: Started['state'] | ''
  unread: boolean
}
export const noFilter: Filter = { keyword: '', state: '', unread: false }

/** An entry of one of the lists. */
export type BoxItem = ({ box: 'done' } & Task) | ({ box: 'started' } & Started) | ({ box: 'copied' } & Copied)

/** One of the lists as far as it is shown. */
export function useBox(box: OtherBox, { keyword, state, unread }: Filter, size: number) {
  const words = keyword ? { keyword } : {}
  return useQuery({
    queryKey: [pathOf[box], { size, keyword, state, unread }],
    queryFn: async ({ signal }): Promise<{ records: BoxItem[]; total: number }> => {
      if (box === 'done') {
        const { records, total } = await send(flowApi.myDone, { size, ...words }, { signal })
        return { total, records: records.map((row) => ({ box, ...row })) }
      }
      if (box === 'started') {
        const asked = { size, ...words, ...(state && { state }) }
        const { records, total } = await send(flowApi.myStarted, asked, { signal })
        return { total, records: records.map((row) => ({ box, ...row })) }
      }
      const { records, total } = await send(flowApi.myCopies, { size, ...words, ...(unread && { unread }) }, { signal })
      return { total, records: records.map((row) => ({ box, ...row })) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
const pathOf = { done: flowApi.myDone.path, started: flowApi.myStarted.path, copied: flowApi.myCopies.path } as const
