import type { Trees } from './learned.ts'
import { f32, i16, u16 } from '../../../../kernel/cells.ts'

/** The summed value of the trees for the features that begin at `from`. */
export function judge(trees: Trees, features: Float32Array, from: number): number {
  const { roots, feature, limit, left, right, value } = trees
  let sum = 0
  for (let i = 0; i < roots.length; i += 1) {
    let node = u16(roots, i)
    for (let which = i16(feature, node); which >= 0; which = i16(feature, node))
      node = f32(features, from + which) <= f32(limit, node) ? u16(left, node) : u16(right, node)
    sum += f32(value, node)
  }
  return sum
}
