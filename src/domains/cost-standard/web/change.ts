import type { Translate } from '../../../web/i18n/t.ts'
import { grouped } from '../../../web/ui/grouped.ts'
import type { Standard } from '../api.ts'

interface Change {
  consumeCoin: number
  freeTimes: number
  effectiveTime: string | null
}
type Known = Pick<Standard, 'consumeCoin' | 'freeTimes' | 'effectiveTime' | 'forTenantName' | 'tenants'>

/** What a change of a price does, as sentences: from → to, since when, and whom it affects. */
export function changeLines(t: Translate, of: Known, to: Change): string[] {
  const before = (value: number) => (of.effectiveTime === null ? t('coin-config.fromNothing') : grouped(value))
  const free = t('cost-standard.freeFromTo', { from: before(of.freeTimes), to: grouped(to.freeTimes) })
  return [
    t('cost-standard.fromTo', { from: before(of.consumeCoin), to: grouped(to.consumeCoin) }),
    ...(of.freeTimes === to.freeTimes ? [] : [free]),
    to.effectiveTime === null ? t('cost-standard.sinceConfirmed') : t('coin-config.since', { time: to.effectiveTime }),
    of.forTenantName === null
      ? t('cost-standard.hits', { n: of.tenants })
      : t('cost-standard.hitsOne', { name: of.forTenantName }),
  ]
}
