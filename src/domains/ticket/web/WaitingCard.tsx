import { useT } from '../../../web/i18n/t.ts'
import { HomeTotals } from '../../../web/ui/HomeTotals.tsx'
import { ticketApi } from '../api.ts'
import { ticketStatus } from '../codes.ts'

const { toAccept, processing, waiting, inCheck } = ticketStatus.code

/** Home page card of a lawyer: the lawyer's tickets by state. */
export function HandleCard() {
  const t = useT()
  const total = (status: number) => ({
    of: ticketApi.query,
    page: '/serviceTicketLawyer',
    word: t.label(ticketStatus.labelKey(status)),
    ask: { side: 'lawyer', status: [status] },
  })
  return (
    <>
      <h2>{t('ticket.toHandle')}</h2>
      <HomeTotals totals={[toAccept, processing, waiting].map(total)} />
    </>
  )
}

/** Home page card of a checker: results to check. */
export function CheckCard() {
  const t = useT()
  const word = t.label(ticketStatus.labelKey(inCheck))
  const ask = { side: 'check', status: [inCheck] }
  return (
    <>
      <h2>{t('ticket.toCheck')}</h2>
      <HomeTotals totals={[{ of: ticketApi.query, page: '/serviceTicketLawyerCheck', word, ask }]} />
    </>
  )
}
