import { seeded } from './data.ts'
import { f32, f64, u32 } from '../../../../kernel/cells.ts'
import { addFloats } from '../vectors.ts'

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

/** Calls `each` with row, column and value of all non-zero values. */
function eachValue({ rows, from, column, value }: Sparse, each: (row: number, column: number, value: number) => void) {
  for (let r = 0; r < rows; r += 1) {
    const end = u32(from, r + 1)
    for (let i = u32(from, r); i < end; i += 1) each(r, u32(column, i), f32(value, i))
  }
}

/** x · m, m having `k` columns. */
function times(x: Sparse, m: Float32Array, k: number): Float32Array {
  const out = new Float32Array(x.rows * k)
  eachValue(x, (r, c, value) => addFloats(out, r * k, value, m, c * k, k))
  return out
}

/** xᵀ · m. */
function turnedTimes(x: Sparse, m: Float32Array, k: number): Float32Array {
  const out = new Float32Array(x.columns * k)
  eachValue(x, (r, c, value) => addFloats(out, c * k, value, m, r * k, k))
  return out
}

/** Makes the columns of m orthonormal (Cholesky, twice because of rounding). */
function straighten(m: Float32Array, rows: number, k: number): Float32Array {
  for (let pass = 0; pass < 2; pass += 1) {
    const lower = cholesky(gramOf(m, rows, k), k)
    for (let r = 0; r < rows; r += 1) solve(lower, m.subarray(r * k, (r + 1) * k))
  }
  return m
}

/** mᵀ · m, its lower half. */
function gramOf(m: Float32Array, rows: number, k: number): Float64Array {
  const gram = new Float64Array(k * k)
  for (let r = 0; r < rows; r += 1) {
    const row = m.subarray(r * k, (r + 1) * k)
    for (const [a, v] of row.entries())
      // Both are within the row and the matrix, of `k` and `k` × `k` numbers.
      for (let b = 0; b <= a; b += 1) gram[a * k + b]! += v * row[b]!
  }
  return gram
}

/** The lower triangular matrix whose product with its transpose is `gram`. */
function cholesky(gram: Float64Array, k: number): Float64Array {
  const lower = new Float64Array(k * k)
  for (let a = 0; a < k; a += 1)
    for (let b = 0; b <= a; b += 1) {
      let sum = f64(gram, a * k + b)
      for (let c = 0; c < b; c += 1) sum -= f64(lower, a * k + c) * f64(lower, b * k + c)
      lower[a * k + b] = a === b ? Math.sqrt(Math.max(sum, 1e-12)) : sum / f64(lower, b * k + b)
    }
  return lower
}

/** Replaces a row by the solution of the triangular equations with it. */
function solve(lower: Float64Array, row: Float32Array): void {
  const k = row.length
  for (let a = 0; a < k; a += 1) {
    let sum = f32(row, a)
    // `lower` has `k` × `k` numbers, the row `k`.
    for (let c = 0; c < a; c += 1) sum -= lower[a * k + c]! * row[c]!
    row[a] = sum / f64(lower, a * k + a)
  }
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
