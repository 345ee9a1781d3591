import { Rate } from 'antd'
import { useState } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { useSession } from '../../../web/session/session.ts'
import type { Ticket } from '../api.ts'
import { ticketRefusal, ticketStatus } from '../codes.ts'
import { RateDialog } from './dialogs.tsx'
import styles from './ticket.module.css'

/** The customer's rating, where the result is seen: choosing the stars opens the confirmation, or the late rating. */
export function RatingOffer({ ticket }: { ticket: Ticket }) {
  const t = useT()
  const { user, items } = useSession()
  const [score, choose] = useState<number>()
  const isEnded = ticket.status === ticketStatus.code.ended
  const refusal = ticketRefusal(ticket, user.id, items, isEnded ? 'rate' : 'confirm')
  if (refusal !== undefined || ticket.score !== null || ticket.disputed) return null
  const word = isEnded ? t('ticket.offer.rate') : t('ticket.offer.confirm')
  return (
    <p className={styles.offer}>
      <span>{word}</span>
      <Rate className={styles.stars!} value={score ?? 0} allowClear={false} aria-label={word} onChange={choose} />
      {score !== undefined && <RateDialog ticket={ticket} score={score} onClose={() => choose(undefined)} />}
    </p>
  )
}
