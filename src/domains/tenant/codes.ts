import type { Actions } from '../../kernel/actions.ts'
import { enumeration } from '../../kernel/codes.ts'
import { transitions } from '../../kernel/states.ts'

/** The subscribed package. */
export const packageName = enumeration('tenant.package', {
  trial: 'trial',
  standard: 'standard',
  professional: 'professional',
  flagship: 'flagship',
})

/** Size of an enterprise (统计上大中小微型企业划分办法). */
export const scale = enumeration('tenant.scale', { large: 'large', medium: 'medium', small: 'small', micro: 'micro' })

/** State of an organisation's registration and term. */
export const stage = enumeration('tenant.stage', {
  draft: 'draft',
  trial: 'trial',
  active: 'active',
  expiring: 'expiring',
  grace: 'grace',
  stopped: 'stopped',
})
export type Stage = (typeof stage.values)[number]

/** Days before the end of a term from which it counts as expiring, and grace days after it with read-only access. */
export const EXPIRING_DAYS = 30
const GRACE_DAYS = 15

const dayMs = 86_400_000
/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs

/**
 * The stage of an organisation on a day, unless it was stopped manually. The last day of its term is still part of it.
 * @param today and `endDate`: `YYYY-MM-DD`
 */
export function stageOn(today: string, { packageName: has, endDate }: { packageName: string; endDate: string }): Stage {
  const left = daysBetween(today, endDate)
  if (left < -GRACE_DAYS) return 'stopped'
  if (left < 0) return 'grace'
  if (left <= EXPIRING_DAYS) return 'expiring'
  return has === packageName.code.trial ? 'trial' : 'active'
}

interface State {
  stage: Stage
}
const running: readonly Stage[] = ['trial', 'active', 'expiring', 'grace']

/** A draft is opened once; an open organisation can be stopped and, during its term, enabled again. */
const tenantTransitions = transitions<State>()({
  edit: { from: {}, to: {} },
  delete: { from: { stage: ['draft'] }, to: {} },
  submit: { from: { stage: ['draft'] }, to: {} },
  disable: { from: { stage: running }, to: { stage: 'stopped' } },
  enable: { from: { stage: ['stopped'] }, to: {} },
  renew: { from: { stage: [...running, 'stopped'] }, to: {} },
  resetAdmin: { from: { stage: running }, to: {} },
})
export type TenantAction = keyof typeof tenantTransitions

export const tenantActions: Actions<State, TenantAction> = {
  transitions: tenantTransitions,
  states: { stage },
  guards: {
    edit: { item: 'tenant:edit' },
    delete: { item: 'tenant:edit' },
    submit: { item: 'tenant:add' },
    disable: { item: 'tenant:disable' },
    enable: { item: 'tenant:disable' },
    renew: { item: 'tenant:renew' },
    resetAdmin: { item: 'tenant:edit' },
  },
}

/** The setup steps before the users of a new organisation can work, in this order. */
export const checklistItem = enumeration('tenant.check', {
  organisation: 'organisation',
  roles: 'roles',
  dictionary: 'dictionary',
  coins: 'coins',
  admin: 'admin',
  firstSignIn: 'firstSignIn',
  departments: 'departments',
  users: 'users',
  logo: 'logo',
})

/** Steps that an organisation can do without. */
export const optionalChecks: ReadonlySet<string> = new Set(['coins', 'logo'])

/** Fields whose options are dictionary lists. */
export const enterpriseLists = { industry: 'industry' }
