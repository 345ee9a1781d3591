import { App } from 'antd'
import { Link } from 'react-router'
import { refresh, useCall } from '../../../web/api/query.ts'
import { send } from '../../../web/api/send.ts'
import type { Filtering } from '../../../web/api/list.ts'
import { separator } from '../../../web/i18n/listed.ts'
import { useT } from '../../../web/i18n/t.ts'
import { session, useGranted, useSession } from '../../../web/session/session.ts'
import { useStore } from '../../../web/store.ts'
import { grouped } from '../../../web/ui/grouped.ts'
import { SelectField } from '../../../web/ui/SearchFields.tsx'
import { newId } from '../../../kernel/ids.ts'
import { coinApi } from '../api.ts'
import type { moduleCode } from '../../cost-standard/codes.ts'
import { marginOf, refusalOf, settlementMessage } from './gate.ts'
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

/** Price of one use of a module and the balance; what to do where it is too low. Nothing without a session. */
export function CostNote({ moduleCode: module }: { moduleCode: (typeof moduleCode.values)[number] }) {
  const t = useT()
  const margin = useMargin()
  const item = margin?.consumeList.find((one) => one.moduleCode === module)
  if (!item || !margin) return null
  if (item.consumeCoin === 0) return <span className={styles.root}>{t('coin.costsNothing')}</span>
  const has = margin.remainderCoin
  return (
    <>
      <span className={styles.root}>{t('coin.home.each', { n: grouped(item.consumeCoin) })}</span>{' '}
      {refusalOf(margin, module) === 'coin.short' ? (
        <Short price={item.consumeCoin} has={has} />
      ) : (
        <span className={styles.balance}>{t('coin.has', { n: grouped(has) })}</span>
      )}
    </>
  )
}

/** Too few coins: the way to more of them, or who has it. */
function Short({ price, has }: { price: number; has: number }) {
  const t = useT()
  const mayOrder = useGranted('charge:renew:add')
  const names = useCall(coinApi.administrators, {}, { enabled: !mayOrder }).data?.names ?? []
  return (
    <span className={styles.short} role="status">
      {t('coin.shortBy', { has: grouped(has), price: grouped(price) })}{' '}
      {mayOrder ? (
        <Link to="/myOrderIndex">{t('coin.recharge')}</Link>
      ) : names.length > 0 ? (
        t('coin.askNamed', { names: names.join(separator()) })
      ) : (
        t('coin.ask')
      )}
    </span>
  )
}

const COINS = '/api/chargeServer/coinTenant/'

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
      if (refusal) {
        void message.warning(t(refusal))
        // The notes beside the buttons then show the way on.
        void refresh([COINS])
      }
      return refusal === undefined
    },
    async settle(moduleCode: string, bizId: string, quantity: number = 1): Promise<boolean> {
      const input = { tenantId, moduleCode, bizId, quantity, idempotencyKey: newId() }
      const reply: unknown = await send(coinApi.settlement, input).catch(() => undefined)
      const telling = settlementMessage(reply)
      if ('warning' in telling) void message.warning(t(telling.warning))
      else if (telling.deducted) void message.success(t('coin.deducted', { n: telling.deducted }))
      void refresh([COINS])
      return 'deducted' in telling
    },
  }
}
