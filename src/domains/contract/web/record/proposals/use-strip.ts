import { Form } from 'antd'
import { useCall } from '../../../../../web/api/query.ts'
import { useT } from '../../../../../web/i18n/t.ts'
import { contractApi, type ContractDraft } from '../../../api.ts'
import type { Contradiction } from '../../../codes.ts'
import type { Proposal, ProposedReading } from '../../../codes.ts'
import { adopted, corrected, type FormValues, isAdopted, isSameField, recordedOf, stateOf } from '../../../proposals.ts'
import { useContract } from '../contract-context.ts'
import { useContradictions } from '../use-contradictions.ts'

const none: readonly Proposal[] = []

/** What the text states about the form as it is typed now, and what can be done with it. */
export function useStrip() {
  const t = useT()
  const { contract, draft, parts } = useContract()
  const form = Form.useFormInstance<ContractDraft>()
  const typed = Form.useWatch((values: ContractDraft) => values, { form, preserve: true }) as
    | Partial<FormValues>
    | undefined
  // While the form is first rendered it has no values yet.
  const isFilled = typed?.explanations !== undefined && typed.counterparties !== undefined
  const now = isFilled ? (typed as FormValues) : contract
  const asked = useCall(
    contractApi.proposals,
    { id: contract?.id ?? '', ...(contract?.currentTextId && { textId: contract.currentTextId }) },
    { enabled: contract !== null },
  )
  const all = (asked.data ?? none).map((one) =>
    now ? { ...one, state: stateOf(one, now), recorded: recordedOf(one, now) } : one,
  )
  // One word of the text may state several fields: 甲方 is a name and a position.
  const readingAt = (one: Contradiction): ProposedReading | undefined =>
    all
      .filter((proposal) => isSameField(proposal, one))
      .flatMap(({ readings }) => readings)
      .find((reading) => reading.span.start === one.span.start)
  const faults = draft?.faults ?? {}
  const contradictions = useContradictions().filter((one) => {
    const reading = readingAt(one)
    if (reading && now && isAdopted(reading, now)) return false
    // A party that the form lacks is offered like other values, until a submission asks why it is lacking.
    const isOffered = one.recorded === '' && one.field === 'counterparties' && reading !== undefined
    return !isOffered || faults[`explanations.${one.key}`] !== undefined || one.explanation !== ''
  })
  const isContradicted = (proposal: Proposal): boolean =>
    contradictions.some(
      (one) => isSameField(proposal, one) && proposal.readings.some((reading) => reading.span.start === one.span.start),
    )
  const unsettled = all.filter((one) => (one.state === 'open' || one.state === 'differs') && !isContradicted(one))
  const isOpen = (one: Proposal) => one.state === 'open' && one.readings.length === 1

  function set(changes: Partial<ContractDraft> | null): void {
    if (!changes || !draft) return
    const names = Object.keys(changes)
    form.setFieldsValue(changes)
    // antd derives the paths of fields from the type of the values.
    form.setFields(names.map((name) => ({ name: name as never, errors: [] })))
    draft.clearFaults(Object.keys(draft.faults).filter((fault) => names.includes(fault.split('.')[0] ?? '')))
    draft.touch()
  }
  /** The form as it is at this moment: several readings may be adopted before it is rendered again. */
  const values = () => form.getFieldsValue(true) as FormValues
  return {
    isReading: asked.isPending && contract !== null,
    hasFailed: asked.isError,
    retry: () => void asked.refetch(),
    /** Nothing of the text can be read, as in a scan without text. */
    isEmpty: asked.data?.length === 0 && contradictions.length === 0,
    hasText: (parts?.texts.find(({ current }) => current)?.characters ?? 1) > 0,
    contradictions,
    readingAt,
    /** How many of them need a decision. */
    undecided: contradictions.filter(({ key }) => !now?.explanations[key]).length,
    conflicts: unsettled.filter((one) => !isOpen(one)),
    open: unsettled.filter(isOpen),
    settled: all.filter(({ state }) => state === 'adopted' || state === 'kept'),
    total: all.length,
    adopt: (reading: ProposedReading) => set(adopted(reading, values())),
    adoptAll: () => unsettled.filter(isOpen).forEach(({ readings }) => set(adopted(readings[0]!, values()))),
    /** Undefined where the text gives no value to set. */
    correct: (one: Contradiction) =>
      now && corrected(one, readingAt(one), now) ? () => set(corrected(one, readingAt(one), values())) : undefined,
    keep: ({ key }: Proposal) =>
      set({ explanations: { ...values().explanations, [key]: t('contract.proposals.keptReason') } }),
  }
}
