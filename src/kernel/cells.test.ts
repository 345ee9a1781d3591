import { describe, expect, test } from 'vitest'
import * as cells from './cells.ts'

const lists = {
  f32: Float32Array.of(0.5, 0),
  f64: Float64Array.of(0.1, 0),
  i8: Int8Array.of(-128, 0),
  u8: Uint8Array.of(255, 0),
  i16: Int16Array.of(-32_768, 0),
  u16: Uint16Array.of(65_535, 0),
  i32: Int32Array.of(-2_147_483_648, 0),
  u32: Uint32Array.of(4_294_967_295, 0),
}

describe('an element of a typed array', () => {
  test.each(Object.entries(lists))('is read as it is from %s, also when it is 0', (name, list) => {
    const read = cells[name as keyof typeof lists] as (list: ArrayLike<number>, at: number) => number
    expect([read(list, 0), read(list, 1)]).toEqual([...list])
  })

  test.each(Object.entries(lists))('is refused outside of %s', (name, list) => {
    const read = cells[name as keyof typeof lists] as (list: ArrayLike<number>, at: number) => number
    for (const at of [-1, 2, NaN, 0.5]) expect(() => read(list, at)).toThrow(RangeError)
  })

  test('is added to', () => {
    const sums = Float32Array.of(0.5, 1)
    cells.addF32(sums, 1, -0.25)
    expect([...sums]).toEqual([0.5, 0.75])
    expect(() => cells.addF32(sums, 2, 1)).toThrow(RangeError)
  })
})

describe('a list and a map', () => {
  test('give what they have', () => {
    expect(cells.item(['', 'b'], 0)).toBe('')
    expect(cells.entry(new Map([['a', 0]]), 'a')).toBe(0)
  })

  test('refuse what they have not', () => {
    expect(() => cells.item(['a'], 1)).toThrow('no element 1 among 1')
    expect(() => cells.entry(new Map([['a', 0]]), 'b')).toThrow('no entry b among 1')
  })
})
