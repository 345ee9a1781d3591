import type { Trees } from '../ranking/learned.ts'
import { seeded } from './data.ts'
import { addF64, f32, f64, i32, item, u8 } from '../../../../kernel/cells.ts'

/** The candidates of one question: their features row by row, and which of them answer it. */
export interface Group {
  features: Float32Array
  answers: Uint8Array
  /** Number of articles that answer it, found or not. */
  relevant: number
}

export interface ForestOptions {
  /** Number of forests, each grown on other questions and features; their mean is used. */
  forests: number
  trees: number
  leaves: number
  rate: number
  /** Minimum number of rows in a leaf. */
  least: number
}

const bins = 64
const most = 2
const calm = 0.05

interface Binned {
  edges: Float32Array[]
  bin: Uint8Array
  rows: number
}
interface Leaf {
  node: number
  rows: Int32Array
  pull: number
  weight: number
  split: { gain: number; feature: number; bin: number } | undefined
}

/** Bins each feature at quantiles of the answers, which are few, and of every seventh other row. */
function binned(groups: readonly Group[], width: number): Binned {
  const rows = groups.reduce((sum, { answers }) => sum + answers.length, 0)
  const bin = new Uint8Array(rows * width)
  const edges = Array.from({ length: width }, (_, feature) => {
    const values = groups.flatMap(({ features, answers }) =>
      [...answers].flatMap((answer, i) =>
        answer
          ? Array<number>(8).fill(f32(features, i * width + feature))
          : i % 7 === 0
            ? [f32(features, i * width + feature)]
            : [],
      ),
    )
    values.sort((a, b) => a - b)
    const cuts = Array.from({ length: bins - 1 }, (__, i) => item(values, Math.floor((values.length * (i + 1)) / bins)))
    return Float32Array.from(new Set(cuts))
  })
  let at = 0
  for (const { features, answers } of groups)
    for (let i = 0; i < answers.length; i += 1, at += 1)
      for (const [feature, cuts] of edges.entries()) {
        const value = f32(features, i * width + feature)
        let low = 0
        let high = cuts.length
        while (low < high) {
          const middle = (low + high) >> 1
          if (value > f32(cuts, middle)) low = middle + 1
          else high = middle
        }
        bin[at * width + feature] = low
      }
  return { edges, bin, rows }
}

const discount = (rank: number): number => 1 / Math.log2(rank + 2)

/** The gradients that improve the order: the step for each row, and its weight (LambdaMART over nDCG). */
function pulls(groups: readonly Group[], scores: Float64Array, pull: Float64Array, weight: Float64Array): void {
  pull.fill(0)
  weight.fill(0)
  let from = 0
  for (const { answers, relevant } of groups) {
    const begin = from
    const order = Array.from(answers, (_, i) => i).sort(
      (a, b) => f64(scores, begin + b) - f64(scores, begin + a) || a - b,
    )
    /** What each row adds at its rank. */
    const gain = new Float64Array(answers.length)
    for (const [rank, row] of order.entries()) gain[row] = discount(rank)
    let ideal = 0
    for (let i = 0; i < Math.min(10, relevant); i += 1) ideal += discount(i)
    for (let i = 0; i < answers.length; i += 1) {
      if (!answers[i]) continue
      const [ownGain, ownScore] = [f64(gain, i), f64(scores, begin + i)]
      let [ownPull, ownWeight] = [0, 0]
      for (let j = 0; j < answers.length; j += 1) {
        if (answers[j]) continue
        const worth = Math.abs(ownGain - f64(gain, j)) / ideal + 0.0005
        const share = 1 / (1 + Math.exp(ownScore - f64(scores, begin + j)))
        const force = share * (1 - share) * worth
        ownPull += share * worth
        ownWeight += force
        addF64(pull, begin + j, -(share * worth))
        addF64(weight, begin + j, force)
      }
      pull[begin + i] = ownPull
      weight[begin + i] = ownWeight
    }
    from += answers.length
  }
}

interface Node {
  feature: number
  limit: number
  left: number
  right: number
  value: number
}

/** The first candidates are all used; of the later ones only the answers and every third of the others. */
const front = 140

function thinned({ features, answers, relevant }: Group, width: number): Group {
  const kept = Array.from(answers, (_, i) => i).filter((i) => answers[i] || i < front || i % 3 === 0)
  return {
    features: Float32Array.from(kept.flatMap((i) => [...features.subarray(i * width, (i + 1) * width)])),
    answers: Uint8Array.from(kept, (i) => u8(answers, i)),
    relevant,
  }
}

/** Shares of the questions and of the features that a forest, and a tree, is grown on. */
const seen = { questions: 0.8, features: 0.6 }

/** Grows forests by gradient boosting: each tree corrects those before. */
export function growForest(groups: readonly Group[], width: number, options: ForestOptions): Trees {
  const nodes: Node[] = []
  const roots: number[] = []
  const random = seeded(3)
  const thin = groups.map((group) => thinned(group, width))
  for (let i = 0; i < options.forests; i += 1)
    growOne(
      thin.filter(() => random() < seen.questions),
      width,
      options,
      random,
      nodes,
      roots,
    )
  return {
    roots: Uint16Array.from(roots),
    feature: Int16Array.from(nodes, ({ feature }) => feature),
    limit: Float32Array.from(nodes, ({ limit }) => limit),
    left: Uint16Array.from(nodes, ({ left }) => left),
    right: Uint16Array.from(nodes, ({ right }) => right),
    value: Float32Array.from(nodes, ({ value }) => value / options.forests),
  }
}

function growOne(
  groups: readonly Group[],
  width: number,
  options: ForestOptions,
  random: () => number,
  nodes: Node[],
  roots: number[],
): void {
  const data = binned(groups, width)
  const scores = new Float64Array(data.rows)
  const pull = new Float64Array(data.rows)
  const weight = new Float64Array(data.rows)
  for (let tree = 0; tree < options.trees; tree += 1) {
    pulls(groups, scores, pull, weight)
    const looked = Array.from({ length: width }, (_, i) => i).filter(() => random() < seen.features)
    const leafOf = (rows: Int32Array): Leaf => {
      const node = nodes.push({ feature: -1, limit: 0, left: 0, right: 0, value: 0 }) - 1
      let [sumPull, sumWeight] = [0, 0]
      for (const row of rows) {
        sumPull += f64(pull, row)
        sumWeight += f64(weight, row)
      }
      const leaf: Leaf = { node, rows, pull: sumPull, weight: sumWeight, split: undefined }
      leaf.split = bestSplit(data, width, looked, leaf, pull, weight, options.least)
      return leaf
    }
    const root = leafOf(Int32Array.from({ length: data.rows }, (_, i) => i))
    roots.push(root.node)
    let open = [root]
    while (open.length < options.leaves) {
      const [first, ...others] = open.toSorted((a, b) => (b.split?.gain ?? -1) - (a.split?.gain ?? -1))
      if (!first?.split) break
      const { split, rows, node } = first
      const isLeft = (row: number) => u8(data.bin, row * width + split.feature) <= split.bin
      const left = leafOf(rows.filter(isLeft))
      const right = leafOf(rows.filter((row) => !isLeft(row)))
      const limit = f32(item(data.edges, split.feature), split.bin)
      nodes[node] = { feature: split.feature, limit, left: left.node, right: right.node, value: 0 }
      open = [...others, left, right]
    }
    for (const { node, rows, pull: all, weight: firm } of open) {
      const value = Math.max(-most, Math.min(most, (options.rate * all) / (firm + calm)))
      item(nodes, node).value = value
      for (const row of rows) addF64(scores, row, value)
    }
  }
}

function bestSplit(
  { bin, edges }: Binned,
  width: number,
  looked: readonly number[],
  { rows, pull: allPull, weight: allWeight }: Leaf,
  pull: Float64Array,
  weight: Float64Array,
  least: number,
): Leaf['split'] {
  const [pulled, weighed] = [new Float64Array(bins * width), new Float64Array(bins * width)]
  const count = new Int32Array(bins * width)
  for (const row of rows) {
    const ownPull = f64(pull, row)
    const ownWeight = f64(weight, row)
    const from = row * width
    for (const feature of looked) {
      // Most of the time of growing is spent here. Features are below `width`, bins below `bins`.
      const at = feature * bins + bin[from + feature]!
      pulled[at]! += ownPull
      weighed[at]! += ownWeight
      count[at]! += 1
    }
  }
  const worth = (p: number, w: number) => (p * p) / (w + calm)
  const base = worth(allPull, allWeight)
  let found: Leaf['split']
  for (const feature of looked) {
    let [p, w, n] = [0, 0, 0]
    const cuts = item(edges, feature).length
    for (let cut = 0; cut < cuts; cut += 1) {
      p += f64(pulled, feature * bins + cut)
      w += f64(weighed, feature * bins + cut)
      n += i32(count, feature * bins + cut)
      if (n < least || rows.length - n < least) continue
      const gain = worth(p, w) + worth(allPull - p, allWeight - w) - base
      if (gain > 1e-9 && gain > (found?.gain ?? 0)) found = { gain, feature, bin: cut }
    }
  }
  return found
}
