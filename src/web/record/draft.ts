import type { z } from 'zod'

/** Converts a form's values into a stored draft, and merges the changes of two users. */
export interface DraftShape<D extends object> {
  schema: z.ZodObject
  /** The fields of a record that users type. */
  of(record: object): D
  /** An empty draft with the values known for the user who begins it. */
  empty(known?: Partial<D>): D
  /** The form's values as the server will store them; null if they cannot be stored. */
  read(values: unknown): D | null
  /** The fields in which two drafts differ. */
  changed(one: D, other: D): string[]
  /** Some fields of a draft. */
  pick(draft: D, names: readonly string[]): Partial<D>
  /**
   * Merges two changes of the same draft: the newest version, with the fields changed here. Values by key are merged
   * key by key.
   * @param base the version both began with
   */
  merge(base: D, mine: D, theirs: object): D
}

/**
 * The draft shape of a schema.
 * @param tidy removes values that the server would not store together with the rest
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
      // Fields without a default begin as an empty text.
      const begun = names.map((name) => {
        const start = (schema.shape[name] as z.ZodType).safeParse(undefined)
        return [name, start.success ? start.data : '']
      })
      return { ...(Object.fromEntries(begun) as D), ...known }
    },
    pick,
    merge(base, mine, theirs) {
      const newest = of(theirs)
      const ours = changed(base, mine).map((name) => {
        const [from, to, latest] = [base, mine, newest].map((draft) => draft[name as keyof D] as unknown)
        return [name, isByKey(from) && isByKey(to) && isByKey(latest) ? mergeByKey(from, to, latest) : to]
      })
      return { ...newest, ...Object.fromEntries(ours) }
    },
  }
}

/** Whether a value is an object of values by key. */
export const isByKey = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function mergeByKey(base: Record<string, unknown>, mine: Record<string, unknown>, theirs: Record<string, unknown>) {
  const keys = Object.keys({ ...base, ...mine }).filter((key) => base[key] !== mine[key])
  const merged = { ...theirs, ...Object.fromEntries(keys.map((key) => [key, mine[key]])) }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined))
}
