import type { FormInstance } from 'antd'
import { focusField, pathOf } from '../ui/Field.tsx'

type Path = (string | number)[]

/** The fields that a form reports as changed: `{counterparties: [, {name}]}` → `['counterparties', 1, 'name']`. */
export function fieldNames(changed: unknown, from: Path = []): Path[] {
  if (typeof changed !== 'object' || changed === null) return [from]
  const inner = Array.isArray(changed)
    ? changed.flatMap((one, index) => (one === undefined ? [] : fieldNames(one, [...from, index])))
    : Object.entries(changed).flatMap(([name, one]) => fieldNames(one, [...from, name]))
  return from.length > 0 ? [from, ...inner] : inner
}

/**
 * Focuses a field and scrolls to it, or to the section in which it is filled in.
 * @param sectionOf sections of data that is no field of the form
 */
export function goToField(
  form: FormInstance,
  page: HTMLElement | null,
  name: string,
  sectionOf: Readonly<Record<string, string>>,
): void {
  const section = sectionOf[name]
  if (section) {
    const box = page?.querySelector<HTMLElement>(`#section-${section}`)
    box?.scrollIntoView({ behavior: 'smooth', block: 'start' })
    box?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    return
  }
  focusField(form, name)
}

/**
 * Sorts names of fields in the order of the page; fields that it does not show are last.
 * @param formName prefix of the ids of the form's fields
 */
export function inPageOrder(
  names: readonly string[],
  page: HTMLElement | null,
  formName: string,
  sectionOf: Readonly<Record<string, string>>,
): string[] {
  const placeOf = (name: string): Element | null => {
    const section = sectionOf[name]
    const id = section ? `section-${section}` : [formName, ...pathOf(name)].join('_')
    return page?.querySelector(`[id="${CSS.escape(id)}"]`) ?? null
  }
  const shown = names.flatMap((name) => {
    const place = placeOf(name)
    return place ? [{ name, place }] : []
  })
  const isBefore = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  shown.sort((one, other) => (one.place === other.place ? 0 : isBefore(one.place, other.place) ? -1 : 1))
  const inOrder = shown.map(({ name }) => name)
  return [...inOrder, ...names.filter((name) => !inOrder.includes(name))]
}

/** Validates a form: field → message. */
export async function faultsIn<T>(form: FormInstance<T>): Promise<Record<string, string>> {
  try {
    await form.validateFields()
    return {}
  } catch (failed) {
    const { errorFields } = failed as { errorFields: { name: (string | number)[]; errors: string[] }[] }
    return Object.fromEntries(errorFields.map(({ name, errors }) => [name.join('.'), errors[0] ?? '']))
  }
}
