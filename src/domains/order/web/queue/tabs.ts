import type { InputOf } from '../../../../kernel/endpoint.ts'
import type { orderApi } from '../../api.ts'

/** The tabs of the queue, each with the filter of its orders. Transfers only wait for the provider. */
export const tabs = {
  payment: { waitsFor: 'payment' },
  confirmation: { waitsFor: 'confirmation' },
  received: { payState: 'paid' },
} as const satisfies Record<string, InputOf<typeof orderApi.query>>
export type TabName = keyof typeof tabs
export const tabNames = Object.keys(tabs) as TabName[]
