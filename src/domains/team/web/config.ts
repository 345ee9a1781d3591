import { draftShape } from '../../../web/record/draft.ts'
import type { RecordConfig } from '../../../web/record/config.ts'
import { teamApi, TeamDraft, type Team } from '../api.ts'
import { teamActions } from '../codes.ts'

export const teamConfig: RecordConfig<TeamDraft, Team> = {
  bizType: 'team',
  words: 'team',
  title: 'team.title',
  api: teamApi,
  draft: draftShape(TeamDraft),
  index: '/teamIndex',
  pageOf: (state, id) => `/teamMain/${state}/${id}`,
  numberOf: (team) => team.teamNo,
  nameOf: (team) => team.teamName,
  ownersOf: () => [],
  actions: teamActions,
}
