/**
 * The innermost loops over rows of numbers. They index directly, since that is up to twice as fast here as the checked
 * accessors of `kernel/cells.ts`; the assertions hold because each function checks its ranges first.
 */

function refuseOutside(list: ArrayLike<number>, from: number, length: number): void {
  if (from < 0 || from + length > list.length)
    throw new RangeError(`${from} to ${from + length} is outside of ${list.length}`)
}

/** Adds `x` times `length` values, those from `from` on, to the sums from `at` on. @throws RangeError */
export function addFloats(
  sums: Float32Array,
  at: number,
  x: number,
  values: Float32Array,
  from: number,
  length: number,
): void {
  refuseOutside(sums, at, length)
  refuseOutside(values, from, length)
  for (let j = 0; j < length; j += 1) sums[at + j]! += x * values[from + j]!
}

/** Adds `x` times the values from `from` on to all sums. @throws RangeError */
export function addBytes(sums: Float32Array, x: number, values: Int8Array, from: number): void {
  const { length } = sums
  refuseOutside(values, from, length)
  for (let j = 0; j < length; j += 1) sums[j]! += x * values[from + j]!
}

/** The dot product of all of `row` with the values from `from` on. @throws RangeError */
export function dotBytes(row: Float32Array, values: Int8Array, from: number): number {
  const { length } = row
  refuseOutside(values, from, length)
  let dot = 0
  for (let j = 0; j < length; j += 1) dot += row[j]! * values[from + j]!
  return dot
}
