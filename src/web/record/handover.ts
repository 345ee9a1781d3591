import { isComposing } from './composing.ts'
import type { Refusal } from '../api/refusal.ts'
import type { Faults } from './use-draft.ts'

/** What goes with a new record to the page under its own address: what stands in the form, what is wrong, and the cursor. */
export interface Handover {
  values: object
  /** The last refusal, which the first page has shown, and its open fields. */
  refusal: Refusal | null
  faults: Faults
  /** The field that was being typed in, by the end of its id, and what is selected in it: start and end. */
  field: string
  selection: readonly [number | null, number | null]
}

const waiting = new Map<string, Handover>()

/** Leaves a new record for the page that opens next. @param form the form's name, which begins the ids of its fields */
export function handOver(id: string, left: Pick<Handover, 'values' | 'refusal' | 'faults'>, form: string): void {
  waiting.set(id, { ...left, ...cursorIn(form) })
}

/** What was typed while the next page was being made, in the moment in which it takes the place of the first. */
export function handOn(id: string, values: object, form: string): void {
  const left = waiting.get(id)
  if (left) waiting.set(id, { ...left, values, ...cursorIn(form) })
}

function cursorIn(form: string): Pick<Handover, 'field' | 'selection'> {
  const active = document.activeElement
  const field = active?.id.startsWith(`${form}_`) ? active.id.slice(form.length) : ''
  const isText = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement
  return { field, selection: isText ? [active.selectionStart, active.selectionEnd] : [null, null] }
}

/**
 * Runs once no field of a page holds text of its own that the form does not have yet: an amount or a date that is half
 * typed, the search of a choice, a word in an input method.
 * @returns what stops waiting
 */
export function whenSettled(page: HTMLElement | null, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  // On leaving a field its text goes into the form, which then has something to save first.
  const look = () => {
    timer = setTimeout(() => {
      if (!holdsText(document.activeElement)) run()
    })
  }
  const isFree = !holdsText(document.activeElement)
  if (isFree) run()
  else page?.addEventListener('focusout', look)
  return () => {
    clearTimeout(timer)
    page?.removeEventListener('focusout', look)
  }
}
/** The field that was typed into since the cursor has come there. On leaving it, its text goes into the form. */
let typedInto: EventTarget | null = null
document.addEventListener('input', ({ target }) => (typedInto = target), true)
document.addEventListener('focusout', () => (typedInto = null), true)

/** Whether a field has typed text that is not in the form yet. Focus alone does not count: a refusal focuses its first field. */
function holdsText(field: Element | null): boolean {
  if (isComposing() || document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')) return true
  if (field?.closest('.ant-select'))
    return field.ariaExpanded === 'true' || (field instanceof HTMLInputElement && field.value !== '')
  return field !== null && field === typedInto && field.closest('.money-input, .ant-picker, .ant-input-number') !== null
}

/** What was left for this record's page. */
export const handedOver = (id: string): Handover | undefined => waiting.get(id)

/** Puts the cursor, or the selection, where it was, once. @returns what stood in the form that was left */
export function takeOver(id: string, form: string): object | undefined {
  const left = waiting.get(id)
  waiting.delete(id)
  const field = left?.field ? document.getElementById(form + left.field) : null
  field?.focus()
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    field.setSelectionRange(...(left?.selection ?? [null, null]))
  }
  return left?.values
}
