import { noticeApi } from '../domains/notice/api.ts'
import { markRead, queryOwn } from '../domains/notice/server/own.ts'
import { followLimits } from '../domains/workflow/server/limits.ts'
import { formatInstant } from '../kernel/dates.ts'
import { tx } from './journal.ts'
import type { Server } from '../server/start.ts'
import { openDesk } from './demo-user.ts'
import { dayMs } from './life.ts'
import type { DemoAccount } from './organisations.ts'

/** Notices older than this many days are read, except those still waiting for action. */
const READ_AFTER_DAYS = 4

/**
 * Marks old notices as read, as their receivers would have: otherwise a demo user starts with fifty unread ones. Time
 * limits of approvals that are over by now are followed before.
 */
export async function readNotices(server: Server, accounts: readonly DemoAccount[]): Promise<void> {
  const now = new Date()
  const recent = formatInstant(new Date(now.getTime() - READ_AFTER_DAYS * dayMs))
  for (const account of accounts) {
    const desk = await openDesk(server, account)
    // The first of each organisation finds those of all.
    await followLimits(server.contextFor(desk.at(now).tenantId))
    await tx(desk.at(now), async (ctx) => {
      const { records } = await queryOwn(ctx, noticeApi.query.input.parse({ state: 'unread', size: 100 }))
      const old = records.filter(
        ({ kind, createTime }) => kind === 'approvalLimit' || (kind !== 'approvalWaiting' && createTime < recent),
      )
      await markRead(ctx, { ids: old.map(({ id }) => id) })
    })
  }
}
