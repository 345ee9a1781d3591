import { Rate } from 'antd'
import { Link } from 'react-router'
import { useT } from '../../../web/i18n/t.ts'
import { useSession } from '../../../web/session/session.ts'
import { codeWord } from '../../../web/record/columns.tsx'
import { Fact } from '../../../web/record/Item.tsx'
import { MarkedText } from '../../../web/ui/MarkedText.tsx'
import { LawText } from '../../knowledge/web/parts.tsx'
import { StateWord } from '../../../web/ui/StatusTag.tsx'
import type { Ticket } from '../api.ts'
import { Clocks } from './Clocks.tsx'
import { madeInto, ticketType, urgency } from '../codes.ts'
import { pageOfMade } from './made.ts'
import { TicketFiles } from './TicketFiles.tsx'
import recordStyles from '../../../web/record/record.module.css'
import textStyles from '../../../web/ui/text.module.css'
import styles from './ticket.module.css'

/** Facts at the side of the conversation: people, times, price and clocks. */
export function TicketFacts({ ticket, withoutClocks = false }: { ticket: Ticket; withoutClocks?: boolean }) {
  const t = useT()
  const { user } = useSession()
  const fact = (name: string, value: React.ReactNode) => <Fact label={t.label(`ticket.field.${name}`)} value={value} />
  return (
    <>
      {ticket.score !== null && (
        <Fact
          label={t('ticket.field.score')}
          value={
            <>
              <Rate
                disabled
                className={styles.stars!}
                value={ticket.score}
                aria-label={`${t('ticket.field.score')} ${ticket.score}`}
              />
              {ticket.comment && <p className={recordStyles.text}>{ticket.comment}</p>}
            </>
          }
        />
      )}
      {!withoutClocks && <Clocks ticket={ticket} />}
      <div className={styles.facts}>
        {fact('tenantName', ticket.tenantName)}
        {fact('ticketType', codeWord(t, ticketType, ticket.ticketType))}
        {fact('createPsnName', ticket.createPsnName)}
        {fact('contactPhone', ticket.contactPhone)}
        {fact('lawyerName', ticket.lawyerName)}
        {fact('checkLawyerName', ticket.checkLawyerName)}
        {ticket.conflictReason && fact('conflictReason', ticket.conflictReason)}
        {fact('urgency', codeWord(t, urgency, ticket.urgency))}
        {fact('coin', ticket.coin)}
        {fact('submitTime', ticket.submitTime?.slice(0, 16))}
        {ticket.expectTime && fact('expectTime', ticket.expectTime.slice(0, 16))}
        {ticket.finishTime && fact('finishTime', ticket.finishTime.slice(0, 16))}
        {ticket.robotSessionId &&
          ticket.createPsnId === user.id &&
          fact(
            'robotSessionId',
            <Link to={`/klawRobotIndexV2?id=${ticket.robotSessionId}`}>{t('ticket.source.answer')}</Link>,
          )}
        {ticket.becameType &&
          ticket.becameId &&
          fact('becameType', <Link to={pageOfMade(ticket)!}>{codeWord(t, madeInto, ticket.becameType)}</Link>)}
      </div>
    </>
  )
}

/** The lawyer's result, for those who work on the ticket. */
export function Result({ ticket }: { ticket: Ticket }) {
  const t = useT()
  if (!ticket.result) return null
  return (
    <>
      {ticket.deliverTime === null && <p className={textStyles.soft}>{t('ticket.uncheckedHelp')}</p>}
      {ticket.result.isGenerated && <StateWord tone="waiting" word={t('ticket.generated')} />}
      <MarkedText text={ticket.result.content} render={(piece) => <LawText text={piece} />} />
      <TicketFiles ticket={ticket} files={ticket.result.files} />
      {ticket.checkOpinion && <Fact label={t('ticket.field.checkOpinion')} value={ticket.checkOpinion} />}
    </>
  )
}
