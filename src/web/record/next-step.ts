import { useEffect, useEffectEvent } from 'react'
import { createStore, useStore } from '../store.ts'
import type { BaseRecord } from './config.ts'

/** The main button of a record's page. */
interface Step {
  action: string
  /** Its label. */
  word: string
  /** Does what the button does. */
  take: () => void
}
interface Offered extends Step {
  /** Version of the record for which the page shows it. */
  version: number
}

/**
 * By the id of the record. Messages are rendered outside of pages and cannot use their contexts; they read here what the
 * page has decided from the record, the caller and the kind's actions.
 */
const steps = createStore<ReadonlyMap<string, Offered>>(new Map())

/** Offers the main button of a record's page to messages, while the page is shown. */
export function useOfferStep(record: BaseRecord | null, step: Step | undefined): void {
  const take = useEffectEvent(() => step?.take())
  const { id, version } = record ?? {}
  const { action, word } = step ?? {}
  useEffect(() => {
    if (id === undefined || version === undefined || action === undefined || word === undefined) return undefined
    const offered: Offered = { action, word, version, take: () => take() }
    steps.set(new Map(steps.get()).set(id, offered))
    return () => {
      if (steps.get().get(id) === offered) steps.set(new Map([...steps.get()].filter(([of]) => of !== id)))
    }
  }, [id, version, action, word])
}

/** An action that has been taken on a record. */
export interface Taken {
  id: string
  action: string
  /** The version with its result. */
  version: number
}

/** What the user can do next with the record, unless it is the same again; undefined until its page shows the result. */
export function useNextStep(taken: Taken | undefined): Step | undefined {
  const step = useStore(steps).get(taken?.id ?? '')
  return step && taken && step.version >= taken.version && step.action !== taken.action ? step : undefined
}
