import { isComposing } from './composing.ts'
import type { Refusal } from '../api/refusal.ts'
import type { Faults } from './use-draft.ts'
import moneyStyles from '../ui/money.module.css'

/** State that a new record passes on to the page under its own address: the form's values, faults, and the cursor. */
export interface Handover {
  values: object
  /** The last refusal, already shown by the first page. */
  refusal: Refusal | null
  faults: Faults
  /** The focused field, by the end of its id, and its selection: start and end. */
  field: string
  selection: readonly [number | null, number | null]
}

const waiting = new Map<string, Handover>()

/** Leaves a new record for the page that opens next. @param form the form's name, the prefix of its fields' ids */
export function handOver(id: string, left: Pick<Handover, 'values' | 'refusal' | 'faults'>, form: string): void {
  waiting.set(id, { ...left, ...cursorIn(form) })
}

/** Stores the values typed while the next page was being rendered, at the moment of the exchange. */
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

/** Milliseconds between two looks at the fields. A calendar closes without any event of its field. */
const LOOK_MS = 150

/**
 * Runs once no field has text that the form has not read yet: a half-typed amount or date, the search text of a select,
 * a word in an input method.
 * @returns a function that stops waiting
 */
export function whenSettled(run: () => void): () => void {
  if (!holdsText(document.activeElement)) {
    run()
    return () => undefined
  }
  const timer = setInterval(() => {
    if (holdsText(document.activeElement)) return
    clearInterval(timer)
    run()
  }, LOOK_MS)
  return () => clearInterval(timer)
}
/** The field that has been typed into since it got the focus. On blur its text is written into the form. */
let typedInto: EventTarget | null = null
document.addEventListener('input', ({ target }) => (typedInto = target), true)
document.addEventListener('focusout', () => (typedInto = null), true)

/**
 * Whether a field has text that is not in the form yet. Focus alone does not count: a refusal focuses its first field.
 */
function holdsText(field: Element | null): boolean {
  if (isComposing() || document.querySelector('.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)')) return true
  if (field?.closest('.ant-select'))
    return field.ariaExpanded === 'true' || (field instanceof HTMLInputElement && field.value !== '')
  return (
    field !== null &&
    field === typedInto &&
    field.closest(`.${moneyStyles.input}, .ant-picker, .ant-input-number`) !== null
  )
}

/** The state handed over for this record's page. */
export const handedOver = (id: string): Handover | undefined => waiting.get(id)

/** Restores the cursor or selection, once. @returns the values of the form that was left */
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
