import type { Trees } from './learned.ts'

/** The summed value of the trees for the features that begin at `from`. */
export function judge(trees: Trees, features: Float32Array, from: number): number {
  const { roots, feature, limit, left, right, value } = trees
  let sum = 0
  for (let i = 0; i < roots.length; i += 1) {
    let node = roots[i]!
    for (let which = feature[node]!; which >= 0; which = feature[node]!)
      node = features[from + which]! <= limit[node]! ? left[node]! : right[node]!
    sum += value[node]!
  }
  return sum
}
