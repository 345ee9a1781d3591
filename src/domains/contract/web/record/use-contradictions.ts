import { Form } from 'antd'
import { useEffect, useEffectEvent, useRef } from 'react'
import { refresh, useCall } from '../../../../web/api/query.ts'
import { contractApi } from '../../api.ts'
import type { Contradiction } from '../../codes.ts'
import { useContract } from './contract-context.ts'

const none: readonly Contradiction[] = []
const PREFIX = 'explanations.'

const useAsked = () => {
  const { contract } = useContract()
  return useCall(contractApi.contradictions, { id: contract?.id ?? '' }, { enabled: contract !== null })
}

/** The contradictions between text and record, as last fetched. */
export const useContradictions = (): readonly Contradiction[] => useAsked().data ?? none

/** Refetches the contradictions after every save; faults of those that are gone are cleared. */
export function useContradictionFaults(): void {
  const { contract, draft } = useContract()
  const form = Form.useFormInstance()
  const asked = useAsked()
  const found = asked.data ?? none
  const version = contract?.version
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    void refresh([contractApi.contradictions.path])
  }, [version])
  const faults = draft?.faults
  const isKnown = asked.data !== undefined && !asked.isFetching
  const tellFields = useEffectEvent(() => {
    const names = Object.keys(draft?.faults ?? {}).filter((name) => name.startsWith(PREFIX))
    if (!draft || names.length === 0) return
    const keys = new Set(found.map(({ key }) => key))
    const gone = names.filter((name) => !keys.has(name.slice(PREFIX.length)))
    if (gone.length > 0) draft.clearFaults(gone)
    // A field that was added after the refusal does not have its fault yet.
    form.setFields(
      names.map((name) => ({
        name: ['explanations', name.slice(PREFIX.length)],
        errors: [draft.faults[name] ?? ''],
      })),
    )
  })
  // Runs again after each refusal, because `faults` is then a new object.
  useEffect(() => {
    if (isKnown) tellFields()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isKnown, faults])
}
