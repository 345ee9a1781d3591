/**
 * Reads and adds to single elements of typed arrays. An index outside of the array is an error instead of a NaN that the
 * calculation continues with.
 *
 * There is one function for each type of elements because V8 inlines a function together with what it has learned of its
 * arrays: one function for all types is several times slower.
 */

/** @throws RangeError */
function outside(list: ArrayLike<unknown>, at: number): never {
  throw new RangeError(`no element ${at} among ${list.length}`)
}

export function f32(list: Float32Array, at: number): number {
  const value = list[at]
  return value === undefined ? outside(list, at) : value
}

export function f64(list: Float64Array, at: number): number {
  const value = list[at]
  return value === undefined ? outside(list, at) : value
}

export function i8(list: Int8Array, at: number): number {
  const value = list[at]
  return value === undefined ? outside(list, at) : value
}

export function u8(list: Uint8Array, at: number): number {
  const value = list[at]
  return value === undefined ? outside(list, at) : value
}

export function i16(list: Int16Array, at: number): number {
  const value = list[at]
  return value === undefined ? outside(list, at) : value
}

export function u16(list: Uint16Array, at: number): number {
  const value = list[at]
  return value === undefined ? outside(list, at) : value
}

export function i32(list: Int32Array, at: number): number {
  const value = list[at]
  return value === undefined ? outside(list, at) : value
}

export function u32(list: Uint32Array, at: number): number {
  const value = list[at]
  return value === undefined ? outside(list, at) : value
}

export function addF32(list: Float32Array, at: number, value: number): void {
  list[at] = f32(list, at) + value
}

export function addF64(list: Float64Array, at: number, value: number): void {
  list[at] = f64(list, at) + value
}

export function addU32(list: Uint32Array, at: number, value: number): void {
  list[at] = u32(list, at) + value
}

/** The element of a list at an index that is known to be inside. @throws RangeError */
export function item<T>(list: readonly T[], at: number): T {
  const value = list[at]
  return value === undefined ? outside(list, at) : value
}

/** The value of a key that is known to be in the map. @throws RangeError */
export function entry<K, V>(map: ReadonlyMap<K, V>, key: K): V {
  const value = map.get(key)
  if (value === undefined) throw new RangeError(`no entry ${String(key)} among ${map.size}`)
  return value
}
