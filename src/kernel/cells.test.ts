import { describe, expect, test } from 'vitest'
import { addF32, entry, f32, f64, i16, i32, i8, item, u16, u32, u8 } from './cells.ts'

/** The reader of each type with a list of it. */
const reading = [
  { type: 'Float32Array', first: 0.5, read: (at: number) => f32(Float32Array.of(0.5, 0), at) },
  { type: 'Float64Array', first: 0.1, read: (at: number) => f64(Float64Array.of(0.1, 0), at) },
  { type: 'Int8Array', first: -128, read: (at: number) => i8(Int8Array.of(-128, 0), at) },
  { type: 'Uint8Array', first: 255, read: (at: number) => u8(Uint8Array.of(255, 0), at) },
  { type: 'Int16Array', first: -32_768, read: (at: number) => i16(Int16Array.of(-32_768, 0), at) },
  { type: 'Uint16Array', first: 65_535, read: (at: number) => u16(Uint16Array.of(65_535, 0), at) },
  { type: 'Int32Array', first: -2_147_483_648, read: (at: number) => i32(Int32Array.of(-2_147_483_648, 0), at) },
  { type: 'Uint32Array', first: 4_294_967_295, read: (at: number) => u32(Uint32Array.of(4_294_967_295, 0), at) },
]

describe('an element of a typed array', () => {
  test.each(reading)('is read as it is from $type, also when it is 0', ({ first, read }) => {
    expect([read(0), read(1)]).toEqual([first, 0])
  })

  test.each(reading)('is refused outside of $type', ({ read }) => {
    for (const at of [-1, 2, NaN, 0.5]) expect(() => read(at)).toThrow(RangeError)
  })

  test('is added to', () => {
    const sums = Float32Array.of(0.5, 1)
    addF32(sums, 1, -0.25)
    expect([...sums]).toEqual([0.5, 0.75])
    expect(() => addF32(sums, 2, 1)).toThrow(RangeError)
  })
})

describe('a list and a map', () => {
  test('give what they have', () => {
    expect(item(['', 'b'], 0)).toBe('')
    expect(entry(new Map([['a', 0]]), 'a')).toBe(0)
  })

  test('refuse what they have not', () => {
    expect(() => item(['a'], 1)).toThrow('no element 1 among 1')
    expect(() => entry(new Map([['a', 0]]), 'b')).toThrow('no entry b among 1')
  })
})
