import { enableStatus } from '../../../kernel/record.ts'
import type { Ctx } from '../../../server/context.ts'
import { exportList, sheetColumns } from '../../../server/record/sheet.ts'
import { serve } from '../../../server/serve.ts'
import { teamApi, type TeamRow } from '../api.ts'
import { teamType, teamLists } from '../codes.ts'
import { save, teams } from './service.ts'

/** The columns of the exported list, by the names used on the page. */
function columns(ctx: Ctx) {
  const { text, count, time, coded } = sheetColumns<TeamRow>(ctx, 'team')
  return {
    teamNo: text('teamNo', 12),
    teamName: text('teamName', 30),
    teamType: coded('teamType', teamType, 18),
    leaderName: text('leaderName'),
    memberCount: count('memberCount'),
    ognName: text('ognName', 30),
    enable: coded('enable', enableStatus),
    createTime: time('createTime'),
  }
}

export const routes = serve(teamApi)({
  query: (ctx, q) => teams.list(ctx, q),
  queryById: (ctx, { id }) => teams.see(ctx, id),
  save,
  delete: (ctx, { ids }) => teams.remove(ctx, ids),
  export: (ctx, q) =>
    exportList(ctx, q, { table: 'team', title: 'team.title', columns: columns(ctx), list: teams.list }),
  changeStatus: (ctx, q) => teams.act(ctx, q),
})

export const records = { team: teams.kind({ lists: teamLists, codes: { teamType, enable: enableStatus } }) }
