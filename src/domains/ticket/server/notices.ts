import type { Ctx } from '../../../server/context.ts'
import { atProvider } from '../../../server/db/shared.ts'
import { accountsWith } from '../../account/server/service.ts'
import type { TicketStep } from '../../notice/codes.ts'
import { notify } from '../../notice/server/service.ts'
import type { Ticket } from '../api.ts'

type Told = Pick<Ticket, 'id' | 'title' | 'createPsnId' | 'lawyerId' | 'checkLawyerId'>
/** Recipients: the ticket's customer, its lawyer, its checker, or all who assign tickets. */
type Whom = 'user' | 'lawyer' | 'check' | 'ops'

/**
 * Notifies those who act next on a ticket; the caller gets no notice.
 * @param ctx of the ticket's organisation
 */
export async function notifyParticipants(ctx: Ctx, ticket: Told, step: TicketStep, ...whom: Whom[]): Promise<void> {
  const { id: bizId, title, createPsnId, lawyerId, checkLawyerId } = ticket
  const { name, accountId: me } = ctx.who
  const telling = {
    kind: 'ticket',
    todo: true,
    vars: { step, title, name },
    link: `/serviceTicketMain/view/${bizId}`,
    bizType: 'service_ticket',
    bizId,
  } as const
  const others = (ids: readonly (string | null)[]) => ids.filter((id): id is string => id !== null && id !== me)
  if (whom.includes('user')) await notify(ctx, { ...telling, to: others([createPsnId]) })
  const named = [whom.includes('lawyer') ? lawyerId : null, whom.includes('check') ? checkLawyerId : null]
  if (others(named).length === 0 && !whom.includes('ops')) return
  await atProvider(ctx, async (ctx) => {
    const ops = whom.includes('ops') ? await accountsWith(ctx, 'ticket:assign') : []
    await notify(ctx, { ...telling, to: others([...named, ...ops.map(({ id }) => id)]) })
  })
}
