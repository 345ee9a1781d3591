// The part of the case domain that reads and changes cases for other domains.
export { isGuest } from './sight.ts'
export { CaseDraft } from '../api.ts'
export { save } from './service.ts'
export { cases } from './records.ts'
export { addHearing, enterStage, nameCourt, saveWork, setResult } from './stages.ts'
export { begunByDecision } from '../served.ts'
export { carriedRole, nextStages, rolesIn } from '../stages.ts'
