import { useLive } from '../../../web/api/live.ts'
import { useCall } from '../../../web/api/query.ts'
import { topics } from '../../notice/codes.ts'
import { hubApi } from '../api.ts'

/** The caller's running contracts with their life; fetched again when a step is submitted or decided. */
export function useLines() {
  const call = useCall(hubApi.lines, {}, { keep: true })
  useLive(topics.todo, () => void call.refetch())
  return call
}
