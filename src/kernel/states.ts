/**
 * One state transition: the values that the state columns must have (`from`), and the values they get (`to`).
 * The server checks it, the buttons explain refusals from it, and the tests enumerate it.
 */
export interface Transition<S> {
  from: { readonly [K in keyof S]?: readonly S[K][] }
  to: { readonly [K in keyof S]?: S[K] }
}
export type Transitions<S, A extends string> = Readonly<Record<A, Transition<S>>>

/** Types a table of transitions over the state columns `S`. */
export const transitions =
  <S>() =>
  <A extends string>(table: Record<A, Transition<S>>): Transitions<S, A> =>
    table

/** Says whether `row` is in a state that allows the action. */
export function can<S, A extends string>(table: Transitions<S, A>, row: S, action: A): boolean {
  const from = table[action].from
  return (Object.keys(from) as (keyof S)[]).every((column) => from[column]!.includes(row[column]))
}

/** All values of a state column in a table of transitions. Lists offer these as filters. */
export function reached<A extends string>(table: Transitions<object, A>, column: string): ReadonlySet<unknown> {
  const moved = Object.values<Transition<object>>(table).flatMap(({ from, to }) => [
    ...((from as Record<string, readonly unknown[]>)[column] ?? []),
    (to as Record<string, unknown>)[column],
  ])
  return new Set(moved)
}
