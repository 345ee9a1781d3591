import { withCode } from '../../../kernel/number.ts'
import { firstOf, useList } from '../../../web/api/list.ts'
import { useT, type MessageKey } from '../../../web/i18n/t.ts'
import { useColumns } from '../../../web/record/columns.tsx'
import { NewButton } from '../../../web/record/NewButton.tsx'
import { StateField } from '../../../web/record/StateField.tsx'
import { EmptyState } from '../../../web/ui/EmptyState.tsx'
import { ListPage } from '../../../web/ui/ListPage.tsx'
import { InstantRangeField, KeywordField, SelectField } from '../../../web/ui/SearchFields.tsx'
import { StateWord, StatusTag } from '../../../web/ui/StatusTag.tsx'
import { TenantField } from '../../coin/web/parts.tsx'
import { SavedViews } from '../../saved-view/web/parts.tsx'
import { ticketApi, type TicketRow } from '../api.ts'
import * as codes from '../codes.ts'
import { ticketConfig } from './config.ts'
import { ticketTones, urgencyTones } from './tones.ts'
import { classes } from '../../../web/ui/classes.ts'
import tableStyles from '../../../web/ui/table.module.css'
import textStyles from '../../../web/ui/text.module.css'

const titles: Readonly<Record<codes.Side, MessageKey>> = {
  all: 'ticket.title',
  user: 'ticket.mine',
  lawyer: 'ticket.toHandle',
  check: 'ticket.toCheck',
}

/** The tickets of one side: all for operations, otherwise the user's own. */
export function TicketList({ side }: { side: codes.Side }) {
  const t = useT()
  const list = useList(ticketApi.query, { side })
  const columns = useColumns<TicketRow>('ticket', ({ text, coded, status }) => [
    text('ticketNo', 142, { sortable: true, render: (row) => withCode(row.ticketNo, row.tenantCode) }),
    text('title', 185, { sortable: true }),
    coded('ticketType', codes.ticketType, 90),
    text('tenantName', 160, { optional: side === 'user' }),
    text('createPsnName', 75, { optional: side === 'user' }),
    text('lawyerName', 85, { optional: side === 'lawyer' }),
    text('checkLawyerName', 90, { optional: true }),
    status('urgency', codes.urgency, urgencyTones, 85),
    // A disputed ticket is always delivered, so "disputed" replaces that status.
    status('status', codes.ticketStatus, ticketTones, 105, {
      render: ({ disputed, status: value }) =>
        disputed ? (
          <StateWord tone="refused" word={t('ticket.disputed')} />
        ) : (
          <StatusTag of={codes.ticketStatus} tones={ticketTones} value={value} />
        ),
    }),
    text('submitTime', 105, { sortable: true, render: (row) => row.submitTime?.slice(0, 10) }),
    text('firstReplyTime', 130, { optional: true, render: (row) => row.firstReplyTime?.slice(0, 16) }),
    text('finishTime', 105, { sortable: true, render: (row) => row.finishTime?.slice(0, 10) }),
    text('expectTime', 150, { optional: true, render: (row) => row.expectTime?.slice(0, 16) }),
    text('score', 90, { align: 'right', sortable: true, optional: true }),
    text('coin', 90, { align: 'right', optional: true }),
  ])
  const add = side === 'user' && <NewButton config={ticketConfig} />
  return (
    <ListPage
      name={`ticket-${side}`}
      title={t(titles[side])}
      list={list}
      columns={columns}
      open={(row) => ticketConfig.pageOf(row.status === codes.ticketStatus.code.saved ? 'edit' : 'view', row.id)}
      action={add}
      views={<SavedViews />}
      search={
        <>
          <KeywordField list={list} name="keyword" placeholder={t('ticket.search')} />
          <SelectField list={list} name="ticketType" label={t('ticket.field.ticketType')} of={codes.ticketType} />
          <StateField list={list} config={ticketConfig} name="status" of={codes.ticketStatus} />
        </>
      }
      more={
        <>
          <SelectField list={list} name="urgency" label={t('ticket.field.urgency')} of={codes.urgency} />
          <SelectField list={list} name="answered" label={t('ticket.field.answered')} of={codes.answered} />
          {side === 'all' && <TenantField list={list} />}
          <InstantRangeField list={list} from="submitTimeFrom" to="submitTimeTo" label={t('ticket.field.submitTime')} />
        </>
      }
      summary={
        side === 'check' &&
        !list.filter.status && <p className={classes(tableStyles.sum, textStyles.soft)}>{t('ticket.checkHelp')}</p>
      }
      exportTo={ticketApi.export}
      empty={<EmptyState title={t('ticket.empty')} text={t(`ticket.empty.${side}`)} action={add} />}
    />
  )
}

const listOf = (side: codes.Side) =>
  Object.assign(() => <TicketList side={side} />, { asks: firstOf(ticketApi.query, { side }) })

export const AllTickets = listOf('all')
export const MyTickets = listOf('user')
export const LawyerTickets = listOf('lawyer')
export const CheckTickets = listOf('check')
