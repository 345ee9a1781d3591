import { App } from 'antd'
import { useCall } from '../../../web/api/query.ts'
import { send } from '../../../web/api/send.ts'
import type { Filtering } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { session, useSession } from '../../../web/session/session.ts'
import { useStore } from '../../../web/store.ts'
import { grouped } from '../../../web/ui/grouped.ts'
import { SelectField } from '../../../web/ui/SearchFields.tsx'
import { newId } from '../../../kernel/ids.ts'
import { coinApi } from '../api.ts'
import type { moduleCode } from '../../cost-standard/codes.ts'
import { marginOf, refusalOf, settlementMessage } from './gate.ts'
import textStyles from '../../../web/ui/text.module.css'
import styles from './cost-note.module.css'

export { BizNo } from './BizNo.tsx'

/** Organisations as options: all for the provider, else the user's own. */
export function useCustomers(): readonly { value: string; label: string }[] {
  const found = useCall(coinApi.tenants, {}).data ?? []
  return found.map(({ id, name }) => ({ value: id, label: name }))
}

/** The same, but empty unless there are several. */
export function useTenants(): readonly { value: string; label: string }[] {
  const found = useCustomers()
  return found.length > 1 ? found : []
}

/** The filter by organisation, for users who see several. */
export function TenantField<F extends { tenantId?: unknown }>({ list }: { list: Filtering<F> }) {
  const t = useT()
  const tenants = useTenants()
  if (tenants.length === 0) return null
  return <SelectField list={list} name="tenantId" label={t('coin.field.tenantId')} of={tenants} />
}

/** Available coins and prices of the user's organisation; undefined while they are read. */
export function useMargin() {
  const tenantId = useStore(session)?.org.tenantId
  return useCall(coinApi.getCoinMargin, { tenantId: tenantId ?? '' }, { enabled: tenantId !== undefined }).data
}

/** What one use of a module will cost, and what is available. */
export function PriceNote({ moduleCode: module }: { moduleCode: (typeof moduleCode.values)[number] }) {
  const t = useT()
  const margin = useMargin()
  const item = margin?.consumeList.find((one) => one.moduleCode === module)
  if (!margin || !item) return null
  if (item.consumeCoin === 0) return <span className={styles.root}>{t('coin.costsNothing')}</span>
  const isShort = margin.remainderCoin < item.consumeCoin
  return (
    <strong className={isShort ? textStyles.warning : undefined}>
      {t('coin.priceOf', { n: grouped(item.consumeCoin), left: grouped(margin.remainderCoin) })}
      {isShort && ` · ${t('coin.short')}`}
    </strong>
  )
}

/** Current price of one use of a module; nothing without a session. */
export function CostNote({ moduleCode: module }: { moduleCode: (typeof moduleCode.values)[number] }) {
  const t = useT()
  const item = useMargin()?.consumeList.find((one) => one.moduleCode === module)
  if (!item) return null
  return (
    <span className={styles.root}>
      {item.consumeCoin === 0 ? t('coin.costsNothing') : t('coin.home.each', { n: grouped(item.consumeCoin) })}
    </span>
  )
}

/**
 * Wraps a paid action: call `check` before it, `settle` after it succeeded. Each shows a warning if something is wrong
 * and returns whether to continue; a charge is shown.
 *
 *     const coins = useCoins()
 *     if (!(await coins.check('TEXT_COMPARE'))) return
 *     const done = await compare.run(…)
 *     await coins.settle('TEXT_COMPARE', done.id)
 */
export function useCoins() {
  const t = useT()
  const { message } = App.useApp()
  const { tenantId } = useSession().org
  return {
    async check(moduleCode: string): Promise<boolean> {
      const reply: unknown = await send(coinApi.getCoinMargin, { tenantId }).catch(() => undefined)
      const refusal = refusalOf(marginOf(reply), moduleCode)
      if (refusal) void message.warning(t(refusal))
      return refusal === undefined
    },
    async settle(moduleCode: string, bizId: string, quantity: number = 1): Promise<boolean> {
      const input = { tenantId, moduleCode, bizId, quantity, idempotencyKey: newId() }
      const reply: unknown = await send(coinApi.settlement, input).catch(() => undefined)
      const telling = settlementMessage(reply)
      if ('warning' in telling) void message.warning(t(telling.warning))
      else if (telling.deducted) void message.success(t('coin.deducted', { n: telling.deducted }))
      return 'deducted' in telling
    },
  }
}
