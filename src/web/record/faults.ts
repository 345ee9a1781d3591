import type { FormInstance } from 'antd'

type Path = (string | number)[]

/** The fields in what a form reports as changed: `{counterparties: [, {name}]}` → `['counterparties', 1, 'name']`. */
export function fieldNames(changed: unknown, from: Path = []): Path[] {
  if (typeof changed !== 'object' || changed === null) return [from]
  const inner = Array.isArray(changed)
    ? changed.flatMap((one, index) => (one === undefined ? [] : fieldNames(one, [...from, index])))
    : Object.entries(changed).flatMap(([name, one]) => fieldNames(one, [...from, name]))
  return from.length > 0 ? [from, ...inner] : inner
}

/**
 * Shows a field, with the cursor in it, or the section in which it is filled in.
 * @param sectionOf where something that is no field of the form is filled in
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
  const path = name.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  form.scrollToField(path, { behavior: 'smooth', block: 'center', focus: true })
}
