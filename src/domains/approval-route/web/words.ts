import type { Translate } from '../../../web/i18n/t.ts'
import type { Approver, DefinitionKind, RouteStep } from '../api.ts'
import { approverBy, overdueAction, stepMode } from '../codes.ts'

/** What the editor knows to name approvers. */
export interface Known {
  kind: DefinitionKind
  roles: readonly { code: string; name: string }[]
}

/** An approver in words; people and departments only by their kind, because their names come with the picker. */
export function approverWord(t: Translate, { roles, kind }: Known, { by, value = '' }: Approver): string {
  const word = t.label(approverBy.labelKey(by))
  if (by === approverBy.code.role) return roles.find(({ code }) => code === value)?.name ?? value
  if (by === approverBy.code.superior) return `${word} ${t('approvalRoute.level', { n: value || '1' })}`
  if (by === approverBy.code.field) return kind.people.find(({ name }) => name === value)?.label ?? word
  if (by === approverBy.code.deptHead && value === 'author') return t('approvalRoute.deptOfAuthor')
  return word
}

/** The mode, where several decide, the limit of a step, and what happens after it. */
export function stepFacts(t: Translate, { mode, approvers, ratio, days, hours, overdue, opinion }: RouteStep): string {
  const many = approvers.length > 1 || mode !== stepMode.code.any
  const share = mode === stepMode.code.ratio && ratio ? ` ${ratio}%` : ''
  return [
    many ? t.label(stepMode.labelKey(mode)) + share : '',
    hours ? t('approvalRoute.hoursOf', { n: hours }) : days ? t('approvalRoute.daysOf', { n: days }) : '',
    opinion ? t('approvalRoute.needsOpinion') : '',
    overdue ? t('approvalRoute.then', { what: t.label(overdueAction.labelKey(overdue)) }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The name of a step: a usual one in the user's language, or as it was typed. */
export function stepName(t: Translate, node: string): string {
  const key = `workflow.node.${node}`
  const usual = t.label(key)
  return usual === key ? node : usual
}
