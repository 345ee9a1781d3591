import type { Translate } from '../../../web/i18n/t.ts'
import { grouped } from '../../../web/ui/grouped.ts'
import type { Standard } from '../api.ts'
import { enable } from '../codes.ts'

interface Change {
  consumeCoin: number
  freeTimes: number
  effectiveTime: string | null
  /** Whether it enables or disables the standard; null or absent: it changes the price. */
  enable?: Standard['enable'] | null
}
type Known = Pick<Standard, 'consumeCoin' | 'freeTimes' | 'enable' | 'effectiveTime' | 'forTenantName' | 'tenants'>

/** The effects of a price change as sentences: from → to, start, and who is affected. */
export function changeLines(t: Translate, of: Known, to: Change): string[] {
  const hits =
    of.forTenantName === null
      ? t('cost-standard.hits', { n: of.tenants })
      : t('cost-standard.hitsOne', { name: of.forTenantName })
  if (typeof to.enable === 'number') {
    const word = (one: Standard['enable']) => t.label(enable.labelKey(one))
    return [
      t('cost-standard.statusFromTo', { from: word(of.enable), to: word(to.enable) }),
      t('cost-standard.sinceConfirmed'),
      hits,
    ]
  }
  const before = (value: number) => (of.effectiveTime === null ? t('coin-config.fromNothing') : grouped(value))
  const free = t('cost-standard.freeFromTo', { from: before(of.freeTimes), to: grouped(to.freeTimes) })
  return [
    t('cost-standard.fromTo', { from: before(of.consumeCoin), to: grouped(to.consumeCoin) }),
    ...(of.freeTimes === to.freeTimes ? [] : [free]),
    to.effectiveTime === null ? t('cost-standard.sinceConfirmed') : t('coin-config.since', { time: to.effectiveTime }),
    hits,
  ]
}
