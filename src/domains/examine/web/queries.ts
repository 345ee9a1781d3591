import { App } from 'antd'
import { refresh } from '../../../web/api/query.ts'
import { call, download, fetchBlob } from '../../../web/api/send.ts'
import { CallFailed } from '../../../web/api/transport.ts'
import { useT } from '../../../web/i18n/t.ts'
import { useCoins } from '../../coin/web/parts.tsx'
import { decider, type ReadSource } from '../../review/web/parts.tsx'
import { examineApi } from '../api.ts'

export const MODULE = 'CONTRACT_REVIEW'
const BASE = '/api/aiServer/examine/'

/** Runs a started review; the charge is shown when there is a result. It continues when its page is left. */
export function useRunReview(): (id: string) => Promise<void> {
  const t = useT()
  const { message } = App.useApp()
  const coins = useCoins()
  return async (id) => {
    try {
      const { examineNo } = await call(examineApi.run, { id })
      void message.success(t('examine.new.started'))
      await coins.settle(MODULE, examineNo)
    } catch (cause) {
      if (!(cause instanceof CallFailed)) throw cause
    } finally {
      await refresh([BASE, '/api/chargeServer/coinTenant/'])
    }
  }
}

/** The original file of a review. */
export const sourceOf = (id: string): ReadSource => ({
  key: [examineApi.original.path, id],
  original: (signal) => fetchBlob(examineApi.original, { id }, { signal }),
  download: () => void download(examineApi.original, { id }).catch(() => undefined),
})

/** Decides on the findings of a review; its counts and conclusion change with them. */
export const decideOn = (id: string) =>
  decider([examineApi.results.path, { id }], async ({ id: findingId, version }, decision, reason) => {
    const changed = await call(examineApi.settle, { id, findingId, version, decision, reason })
    void refresh([examineApi.queryById.path])
    return changed
  })
