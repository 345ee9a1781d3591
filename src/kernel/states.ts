/**
 * Transitions as a table: action → which values the state columns must have, and which they take.
 * The same table is read by the server (may it happen?), by the buttons (why not?) and by the tests.
 */
export interface Move<S> {
  from: { readonly [K in keyof S]?: readonly S[K][] }
  to: { readonly [K in keyof S]?: S[K] }
}
export type Moves<S, A extends string> = Readonly<Record<A, Move<S>>>

/** Types a table of moves over the state columns `S`. */
export const moves =
  <S>() =>
  <A extends string>(table: Record<A, Move<S>>): Moves<S, A> =>
    table

/** Says whether `row` is in a state that allows the action. */
export function can<S, A extends string>(table: Moves<S, A>, row: S, action: A): boolean {
  const from = table[action].from
  return (Object.keys(from) as (keyof S)[]).every((column) => from[column]!.includes(row[column]))
}

/** The values that a state column takes in a table of moves: what its records can be filtered by. */
export function reached<A extends string>(table: Moves<object, A>, column: string): ReadonlySet<unknown> {
  const moved = Object.values<Move<object>>(table).flatMap(({ from, to }) => [
    ...((from as Record<string, readonly unknown[]>)[column] ?? []),
    (to as Record<string, unknown>)[column],
  ])
  return new Set(moved)
}
