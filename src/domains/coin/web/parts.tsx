import { App } from 'antd'
import { useCall } from '../../../web/api/query.ts'
import { send } from '../../../web/api/send.ts'
import type { Filtering } from '../../../web/api/list.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useSession } from '../../../web/session/session.ts'
import { SelectField } from '../../../web/ui/SearchFields.tsx'
import { newId } from '../../../kernel/ids.ts'
import { coinApi } from '../api.ts'
import { marginOf, refusalOf, tellingOf } from './gate.ts'

/** Organisations as options: all for the provider, one's own for everybody else. */
export function useCustomers(): readonly { value: string; label: string }[] {
  const found = useCall(coinApi.tenants, {}).data ?? []
  return found.map(({ id, name }) => ({ value: id, label: name }))
}

/** The same where there is something to choose. */
export function useTenants(): readonly { value: string; label: string }[] {
  const found = useCustomers()
  return found.length > 1 ? found : []
}

/** The filter by organisation, for those who see several. */
export function TenantField<F extends { tenantId?: unknown }>({ list }: { list: Filtering<F> }) {
  const t = useT()
  const tenants = useTenants()
  if (tenants.length === 0) return null
  return <SelectField list={list} name="tenantId" label={t('coin.field.tenantId')} of={tenants} />
}

/**
 * What stands around a paid action: `check` before it, `settle` after it succeeded. Each warns of what is amiss and says
 * whether to go on; a positive amount is told.
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
      const telling = tellingOf(reply)
      if ('warning' in telling) void message.warning(t(telling.warning))
      else if (telling.deducted) void message.success(t('coin.deducted', { n: telling.deducted }))
      return 'deducted' in telling
    },
  }
}
