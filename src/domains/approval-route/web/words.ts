import type { Translate } from '../../../web/i18n/t.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { amountWord } from '../../../web/i18n/written.ts'
import type { Approver, DefinitionKind, DefinitionRow, RouteStep, When } from '../api.ts'
import { approverBy, overdueAction, stepMode } from '../codes.ts'

/** What the editor knows to name approvers. */
export interface Known {
  kind: DefinitionKind
  roles: readonly { code: string; name: string }[]
  /** Names of people and departments that the stored definition refers to, by id. */
  names: Readonly<Record<string, string>>
  /** The sub-flows in force. */
  parts: readonly { id: string; name: string; number: number | null }[]
}

/** An approver in words; people and departments that were chosen since the last save only by their kind. */
export function approverWord(t: Translate, { roles, kind, names }: Known, { by, value = '' }: Approver): string {
  const word = t.label(approverBy.labelKey(by))
  if (by === approverBy.code.role) return roles.find(({ code }) => code === value)?.name ?? value
  if (by === approverBy.code.superior) return `${word} ${t('approvalRoute.level', { n: value || '1' })}`
  if (by === approverBy.code.field) return kind.people.find(({ name }) => name === value)?.label ?? word
  if (by === approverBy.code.deptHead && value === 'author') return t('approvalRoute.deptOfAuthor')
  const name = names[value]
  if (name === undefined) return word
  return by === approverBy.code.deptHead ? `${name} ${word}` : name
}

/** A condition in words: 设备采购 · 500,000.00 以上. */
export function whenWord(t: Translate, { kind, names }: Known, when: When): string {
  const { categories = [], orgIds = [], from, to, facts = [] } = when
  const word = [
    categories.map((code) => kind.categories.find((one) => one.code === code)?.label ?? code).join(separator()),
    orgsWord(t, { names }, orgIds),
    rangeWord(t, from, to),
    ...facts.map((test) => factWord(t, kind, test)),
  ]
    .filter(Boolean)
    .join(' · ')
  return word || t('approvalRoute.anyRecord')
}

/** Departments by their names; those that were chosen since the last save as a number. */
export const orgsWord = (t: Translate, { names }: Pick<Known, 'names'>, orgIds: readonly string[]): string =>
  orgIds.every((id) => names[id] !== undefined)
    ? orgIds.map((id) => names[id]).join(separator())
    : t('approvalRoute.orgsOf', { n: orgIds.length })

export function rangeWord(t: Translate, from: string | undefined, to: string | undefined): string {
  if (from !== undefined && to !== undefined) return `${amountWord(from)}–${amountWord(to)}`
  if (from !== undefined) return t('approvalRoute.from', { from: amountWord(from) })
  return to === undefined ? '' : t('approvalRoute.below', { to: amountWord(to) })
}

export function factWord(
  t: Translate,
  kind: DefinitionKind,
  { fact, is, from, to }: NonNullable<When['facts']>[number],
): string {
  const { label = fact, options } = kind.facts.find(({ name }) => name === fact) ?? {}
  if (typeof is === 'boolean') return `${label} ${t(is ? 'approvalRoute.yes' : 'approvalRoute.no')}`
  const words = is?.map((code) => options?.find(({ value }) => value === code)?.label ?? code)
  return `${label} ${words ? words.join(separator()) : rangeWord(t, from, to)}`
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

/** A version: 第3版（在用）. A draft has no number. */
export function stateWord(t: Translate, { state, number }: Pick<DefinitionRow, 'state' | 'number'>): string {
  const word = t.label(`approvalRoute.state.${state}`)
  return number === null ? word : t('approvalRoute.numbered', { n: number, state: word })
}

/** The name of a step: a usual one in the user's language, or as it was typed. */
export function stepName(t: Translate, node: string): string {
  const key = `workflow.node.${node}`
  const usual = t.label(key)
  return usual === key ? node : usual
}
