import type { Refusal } from '../api/refusal.ts'
import type { Faults } from './use-draft.ts'

/** What goes with a new record to the page under its own address: what stands in the form, what is wrong, and the cursor. */
export interface Handover {
  values: object
  /** The last refusal, which the first page has shown, and its open fields. */
  refusal: Refusal | null
  faults: Faults
  /** The field that was being typed in, by the end of its id, and the place of the cursor in it. */
  field: string
  cursor: number | null
}

const waiting = new Map<string, Handover>()

/** Leaves a new record for the page that opens next. @param form the form's name, which begins the ids of its fields */
export function handOver(id: string, left: Pick<Handover, 'values' | 'refusal' | 'faults'>, form: string): void {
  const active = document.activeElement
  const field = active?.id.startsWith(`${form}_`) ? active.id.slice(form.length) : ''
  const isText = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement
  waiting.set(id, { ...left, field, cursor: isText ? active.selectionStart : null })
}

/** What was left for this record's page. */
export const handedOver = (id: string): Handover | undefined => waiting.get(id)

/** Puts the cursor where it was, once. */
export function takeOver(id: string, form: string): void {
  const left = waiting.get(id)
  waiting.delete(id)
  const field = left?.field ? document.getElementById(form + left.field) : null
  field?.focus()
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    field.setSelectionRange(left?.cursor ?? null, left?.cursor ?? null)
  }
}
