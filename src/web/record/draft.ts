import type { z } from 'zod'

/** How a form's values become what the server keeps, and how two writers' values come together. */
export interface DraftShape<D extends object> {
  schema: z.ZodObject
  /** What a person types of a record. */
  of(record: object): D
  /** An empty draft with what is known of whoever begins it. */
  empty(known?: Partial<D>): D
  /** What the form holds, as the server will keep it; null when it could not be kept. */
  read(values: unknown): D | null
  /** The fields in which two drafts differ. */
  changed(one: D, other: D): string[]
  /** Some fields of a draft. */
  pick(draft: D, names: readonly string[]): Partial<D>
  /**
   * Two people changed the same draft: the newest stands, but what was changed here stays.
   * @param base what both began with
   */
  merge(base: D, mine: D, theirs: object): D
}

/**
 * The shape of a draft by its schema.
 * @param tidy takes out what the server would not keep beside the rest
 */
export function draftShape<S extends z.ZodObject>(
  schema: S,
  tidy: (draft: z.output<S>) => z.output<S> = (draft) => draft,
): DraftShape<z.output<S>> {
  type D = z.output<S>
  const names = Object.keys(schema.shape) as (keyof D & string)[]
  const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
  const read = (values: unknown): D | null => {
    const found = schema.safeParse(values)
    return found.success ? tidy(found.data) : null
  }
  const of = (record: object): D => {
    const typed = Object.fromEntries(names.map((name) => [name, (record as D)[name]])) as D
    return read(typed) ?? typed
  }
  const changed = (one: D, other: D) => names.filter((name) => !same(one[name], other[name]))
  const pick = (draft: D, picked: readonly string[]) =>
    Object.fromEntries(names.filter((name) => picked.includes(name)).map((name) => [name, draft[name]])) as Partial<D>
  return {
    schema,
    of,
    read,
    changed,
    empty: (known = {}) => {
      // What has no default of its own begins as an empty text.
      const begun = names.map((name) => {
        const start = (schema.shape[name] as z.ZodType).safeParse(undefined)
        return [name, start.success ? start.data : '']
      })
      return { ...(Object.fromEntries(begun) as D), ...known }
    },
    pick,
    merge: (base, mine, theirs) => ({ ...of(theirs), ...pick(mine, changed(base, mine)) }),
  }
}
