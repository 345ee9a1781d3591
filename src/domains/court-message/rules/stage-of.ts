import type { CaseStage, CaseType } from '../codes.ts'

/** Words of a case number for the stage in which it is given, those that contain others first. */
const stages: readonly (readonly [RegExp, CaseStage])[] = [
  [/[民行]辖终/, 'procedure_two'],
  [/[民行]辖/, 'procedure'],
  [/[民行]终/, 'second'],
  [/[民行]申/, 'again'],
  [/[民行]初/, 'first'],
  [/执/, 'execute'],
]

/** The stage of a case by its number; null for a number that does not say it. */
export function stageOf(courtCaseNo: string, court: string): CaseStage | null {
  if (/仲裁/.test(court)) return 'zc'
  return stages.find(([word]) => word.test(courtCaseNo))?.[1] ?? null
}

/** The type of a case by its number and court; null where they do not say it. */
export function typeOf(courtCaseNo: string, court: string): CaseType | null {
  if (/劳动/.test(court) || /劳.?人?仲/.test(courtCaseNo)) return 'ldzc'
  if (/仲裁/.test(court)) return 'sszc'
  if (/行/.test(courtCaseNo)) return 'xzaj'
  return /民|财保|执/.test(courtCaseNo) ? 'msss' : null
}
