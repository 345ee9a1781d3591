import { seeded } from './data.ts'
import { addF32, addF64, f32, f64, u32 } from '../../../../kernel/cells.ts'

/** A sparse matrix: row by row the columns of its non-zero values, and the values. */
export interface Sparse {
  rows: number
  columns: number
  from: Uint32Array
  column: Uint32Array
  value: Float32Array
}

/** Rows → a sparse matrix; every row is normalised to length 1. */
export function sparse(rows: readonly (readonly [number, number])[][], columns: number): Sparse {
  const from = new Uint32Array(rows.length + 1)
  rows.forEach((row, i) => (from[i + 1] = u32(from, i) + row.length))
  const size = u32(from, rows.length)
  const column = new Uint32Array(size)
  const value = new Float32Array(size)
  rows.forEach((row, i) => {
    const norm = Math.sqrt(row.reduce((sum, [, x]) => sum + x * x, 0)) || 1
    row.forEach(([at, x], j) => {
      column[u32(from, i) + j] = at
      value[u32(from, i) + j] = x / norm
    })
  })
  return { rows: rows.length, columns, from, column, value }
}

/** x · m, m having `k` columns. */
function times(x: Sparse, m: Float32Array, k: number): Float32Array {
  const out = new Float32Array(x.rows * k)
  for (let r = 0; r < x.rows; r += 1)
    for (let i = u32(x.from, r); i < u32(x.from, r + 1); i += 1) {
      const [v, c] = [f32(x.value, i), u32(x.column, i) * k]
      for (let j = 0; j < k; j += 1) addF32(out, r * k + j, v * f32(m, c + j))
    }
  return out
}

/** xᵀ · m. */
function turnedTimes(x: Sparse, m: Float32Array, k: number): Float32Array {
  const out = new Float32Array(x.columns * k)
  for (let r = 0; r < x.rows; r += 1)
    for (let i = u32(x.from, r); i < u32(x.from, r + 1); i += 1) {
      const [v, c] = [f32(x.value, i), u32(x.column, i) * k]
      for (let j = 0; j < k; j += 1) addF32(out, c + j, v * f32(m, r * k + j))
    }
  return out
}

/** Makes the columns of m orthonormal (Cholesky, twice because of rounding). */
function straighten(m: Float32Array, rows: number, k: number): Float32Array {
  for (let pass = 0; pass < 2; pass += 1) {
    const gram = new Float64Array(k * k)
    for (let r = 0; r < rows; r += 1)
      for (let a = 0; a < k; a += 1) {
        const v = f32(m, r * k + a)
        for (let b = 0; b <= a; b += 1) addF64(gram, a * k + b, v * f32(m, r * k + b))
      }
    const lower = new Float64Array(k * k)
    for (let a = 0; a < k; a += 1)
      for (let b = 0; b <= a; b += 1) {
        let sum = f64(gram, a * k + b)
        for (let c = 0; c < b; c += 1) sum -= f64(lower, a * k + c) * f64(lower, b * k + c)
        lower[a * k + b] = a === b ? Math.sqrt(Math.max(sum, 1e-12)) : sum / f64(lower, b * k + b)
      }
    for (let r = 0; r < rows; r += 1)
      for (let a = 0; a < k; a += 1) {
        let sum = f32(m, r * k + a)
        for (let c = 0; c < a; c += 1) sum -= f64(lower, a * k + c) * f32(m, r * k + c)
        m[r * k + a] = sum / f64(lower, a * k + a)
      }
  }
  return m
}

const rounds = 3

/** The `k` directions of greatest variance (randomized subspace iteration): columns × k. */
export function directions(x: Sparse, k: number): Float32Array {
  const random = seeded(7)
  let out: Float32Array = Float32Array.from({ length: x.columns * k }, () => random() + random() + random() - 1.5)
  for (let round = 0; round < rounds; round += 1)
    out = straighten(turnedTimes(x, straighten(times(x, out, k), x.rows, k), k), x.columns, k)
  return out
}
