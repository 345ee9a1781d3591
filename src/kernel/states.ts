/**
 * One state transition: the values that the state columns must have (`from`), and the values they get (`to`).
 * The server checks it, the buttons explain refusals from it, and the tests enumerate it.
 */
export interface Move<S> {
  from: { readonly [K in keyof S]?: readonly S[K][] }
  to: { readonly [K in keyof S]?: S[K] }
}
export type Moves<S, A extends string> = Readonly<Record<A, Move<S>>>

/** Types a table of transitions over the state columns `S`. */
export const moves =
  <S>() =>
  <A extends string>(table: Record<A, Move<S>>): Moves<S, A> =>
    table

/** Says whether `row` is in a state that allows the action. */
export function can<S, A extends string>(table: Moves<S, A>, row: S, action: A): boolean {
  const from = table[action].from
  return (Object.keys(from) as (keyof S)[]).every((column) => from[column]!.includes(row[column]))
}

/** All values of a state column in a table of transitions. Lists offer these as filters. */
export function reached<A extends string>(table: Moves<object, A>, column: string): ReadonlySet<unknown> {
  const moved = Object.values<Move<object>>(table).flatMap(({ from, to }) => [
    ...((from as Record<string, readonly unknown[]>)[column] ?? []),
    (to as Record<string, unknown>)[column],
  ])
  return new Set(moved)
}
