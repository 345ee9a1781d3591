import { withCode } from '../../../kernel/number.ts'
import type { Ctx } from '../../../server/context.ts'
import type { JobDefinition } from '../../../server/jobs/definition.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import type { HistoryLabels } from '../../../server/records.ts'
import { serve } from '../../../server/serve.ts'
import { ticketApi, type TicketRow } from '../api.ts'
import * as codes from '../codes.ts'
import { assign, choices } from './assignment.ts'
import { begin } from './begin.ts'
import { desk } from './desk.ts'
import { download } from './files.ts'
import { show } from './acts.ts'
import { addNote, listNotes } from './notes.ts'
import { list, tickets } from './records.ts'
import { confirm, make, rate, reject, remove, reply, save, submit } from './service.ts'
import { watch } from './watch.ts'
import { weeksOf } from './weeks.ts'
import { abort, changeStatus, deliver, giveBack } from './work.ts'
import { life } from './life.ts'
import { queues } from './queues.ts'
import { todo } from './todo.ts'

function columns(ctx: Ctx) {
  const { text, number, time, coded } = sheetColumns<TicketRow>(ctx, 'ticket')
  return {
    ticketNo: { ...text('ticketNo', 20), value: (row: TicketRow) => withCode(row.ticketNo, row.tenantCode) },
    title: text('title', 40),
    ticketType: coded('ticketType', codes.ticketType),
    tenantName: text('tenantName', 30),
    createPsnName: text('createPsnName'),
    lawyerName: text('lawyerName'),
    checkLawyerName: text('checkLawyerName'),
    urgency: coded('urgency', codes.urgency),
    status: coded('status', codes.ticketStatus),
    submitTime: time('submitTime'),
    firstReplyTime: time('firstReplyTime'),
    finishTime: time('finishTime'),
    expectTime: time('expectTime'),
    score: number('score'),
    coin: number('coin'),
  }
}

export const routes = serve(ticketApi)({
  query: list,
  queryById: (ctx, { id }) => show(ctx, id),
  save,
  delete: (ctx, { ids }) => remove(ctx, ids),
  export: (ctx, q) =>
    exportList(ctx, q, { table: 'service_ticket', title: 'ticket.title', columns: columns(ctx), list }),
  begin,
  submit,
  changeStatus,
  desk,
  weeks: weeksOf,
  candidates: choices,
  assign,
  reply,
  notes: listNotes,
  addNote,
  deliver,
  return: giveBack,
  confirm,
  reject,
  rate,
  abort,
  make,
  download,
})

export { forms } from './form.ts'

export { life, queues, todo }

export const historyLabels: Record<string, HistoryLabels> = { ticket_note: { words: 'ticket' } }

export const records = {
  service_ticket: tickets.kind({
    codes: { ticketType: codes.ticketType, urgency: codes.urgency, status: codes.ticketStatus, side: codes.side },
  }),
}

export const jobs: Record<string, JobDefinition> = { 'service_ticket.watch': { cron: '*/10 * * * *', run: watch } }
