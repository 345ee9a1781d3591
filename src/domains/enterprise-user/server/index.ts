import { chinaDay } from '../../../kernel/dates.ts'
import type { Ctx } from '../../../server/context.ts'
import { table } from '../../../server/db/table.ts'
import { tx } from '../../../server/db/tx.ts'
import type { JobDefinition } from '../../../server/jobs/definition.ts'
import { serve } from '../../../server/serve.ts'
import { endSessions } from '../../account/server/service.ts'
import { enterpriseUserApi } from '../api.ts'
import { decideAdmin } from './administrators.ts'
import { firstLink, resetUser, saveUser, setLimit, switchUsers } from './change.ts'
import { checkImport, importData, importTemplate } from './import.ts'
import { exportUsers, listOverview, listUsers } from './read.ts'
import { todo } from './todo.ts'

export const routes = serve(enterpriseUserApi)({
  overview: listOverview,
  query: listUsers,
  save: saveUser,
  changeStatus: switchUsers,
  setLimit,
  decideAdmin,
  firstLink,
  resetPas: resetUser,
  export: exportUsers,
  importTemplate,
  importCheck: checkImport,
  importData,
})

export { todo }

/** Ends the sessions of users whose validity period is over; signing in is refused separately. */
async function endTimes(ctx: Ctx): Promise<void> {
  await tx(ctx, async (ctx) => {
    const over = await table(ctx, 'account').select().select('id').where('validTo', '<', chinaDay(ctx.now)).execute()
    if (over.length > 0)
      await endSessions(
        ctx,
        over.map(({ id }) => id),
      )
  })
}

export const jobs: Record<string, JobDefinition> = {
  'enterprise-user.endTimes': { cron: '1 0 * * *', run: endTimes },
}
