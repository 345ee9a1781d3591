import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { notifyListeners, streamIsUp, useLive } from '../../../web/api/live.ts'
import { refresh, refreshAbout, useAct } from '../../../web/api/query.ts'
import { send } from '../../../web/api/send.ts'
import { follow } from '../../../web/api/stream.ts'
import { noticeApi, type Notice } from '../api.ts'
import { topics } from '../codes.ts'

const lists = [noticeApi.query.path, noticeApi.unread.path]

/** Keeps the notices up to date, and forwards the server's change events to all pages. */
export function useFreshNotices(): void {
  useEffect(() => follow(noticeApi.stream, { item: ({ topic }) => notifyListeners(topic), up: streamIsUp }), [])
  useLive(topics.notice, () => void refresh(lists))
}

/** Number of unread notices. Polled in the background, so a failure is not shown. */
export function useUnread(): number {
  const { data } = useQuery({
    queryKey: [noticeApi.unread.path],
    queryFn: ({ signal }) => send(noticeApi.unread, {}, { signal }),
    staleTime: 0,
  })
  return data?.count ?? 0
}

/** Opens the subject of a notice, which is then marked as read. */
export function useOpenNotice(): (notice: Notice) => void {
  const navigate = useNavigate()
  const read = useAct(noticeApi.markRead)
  return (notice) => {
    if (notice.readTime === null) void read.run({ ids: [notice.id] })
    if (!notice.link) return
    // The page may be open already, with data from before the notice.
    const [id] = /[0-9A-F]{32}/.exec(notice.link) ?? []
    if (id !== undefined) void refreshAbout(id)
    void navigate(notice.link)
  }
}
