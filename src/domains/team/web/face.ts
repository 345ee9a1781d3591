import { draftShape } from '../../../web/record/draft.ts'
import type { Face } from '../../../web/record/face.ts'
import { teamApi, TeamDraft, type Team } from '../api.ts'
import { teamActions } from '../codes.ts'

export const teamFace: Face<TeamDraft, Team> = {
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
