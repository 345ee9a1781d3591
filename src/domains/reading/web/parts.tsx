import { StarFilled, StarOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import type { Endpoint } from '../../../kernel/endpoint.ts'
import { useAct } from '../../../web/api/query.ts'
import { send } from '../../../web/api/send.ts'
import { useT } from '../../../web/i18n/t.ts'
import { session } from '../../../web/session/session.ts'
import { useStore } from '../../../web/store.ts'

interface Props {
  by: Endpoint
  id: string
  isFavourite: boolean
}

/** Adds the document to the user's favourites, or removes it. */
export function FavouriteButton({ by, id, isFavourite }: Props) {
  const t = useT()
  const act = useAct(by)
  const [on, set] = useState(isFavourite)
  return (
    <Button
      icon={on ? <StarFilled /> : <StarOutlined />}
      aria-pressed={on}
      loading={act.busy}
      onClick={() => void act.run({ id, on: !on }, () => set(!on))}
    >
      {t(on ? 'reading.kept' : 'reading.keep')}
    </Button>
  )
}

/** Records that the user has opened a document. Skipped for visitors and for users without the call's permission. */
export function useReadNote(by: Endpoint, id: string, isThere: boolean): void {
  const who = useStore(session)
  const isNoted = isThere && who !== null && !who.user.visitor && who.items.has(String(by.access))
  useEffect(() => {
    if (isNoted) void send(by, { id }).catch(() => undefined)
  }, [by, id, isNoted])
}
