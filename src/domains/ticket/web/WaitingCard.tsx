import { useT } from '../../../web/i18n/t.ts'
import { HomeTotals } from '../../../web/ui/HomeTotals.tsx'
import { ticketApi } from '../api.ts'
import { ticketStatus } from '../codes.ts'

const list = { of: ticketApi.query, page: '/serviceTicketIndex' } as const
const all = { side: 'all' }
const { submitted, toAccept, processing, inCheck } = ticketStatus.code

/** On the home of the operations: the tickets that wait for them, and those under way. */
export function WaitingCard() {
  const t = useT()
  return (
    <>
      <h2>{t('ticket.title')}</h2>
      <HomeTotals
        totals={[
          { ...list, word: t('ticket.home.toAssign'), ask: { ...all, status: [submitted] } },
          { ...list, word: t('ticket.home.underWay'), ask: { ...all, status: [toAccept, processing, inCheck] } },
          { ...list, word: t('ticket.home.disputed'), ask: { ...all, disputed: true } },
        ]}
      />
    </>
  )
}
