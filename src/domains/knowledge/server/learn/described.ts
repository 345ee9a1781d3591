import { weigh, weights } from '../ranking/described.ts'
import type { Group } from './forest.ts'
import { addF64, f32, f64, u8 } from '../../../../kernel/cells.ts'

const steps = 300
const rate = 0.3
const drive = 0.9
/** Weight of the squared (L2) penalty, so that few questions do not lead to large weights. */
const restraint = 0.005

/** Learns weights that rank answering articles above the others of their question (softmax, gradient steps from 0). */
export function learnWeights(groups: readonly Group[]): Float32Array {
  const answered = groups.filter(({ answers }) => answers.includes(1))
  const by = new Float64Array(weights)
  const speed = new Float64Array(weights)
  for (let step = 0; step < steps; step += 1) {
    const slope = by.map((x) => 2 * restraint * x)
    for (const group of answered) addSlope(group, by, slope, 1 / answered.length)
    for (let j = 0; j < weights; j += 1) {
      speed[j] = drive * f64(speed, j) - rate * f64(slope, j)
      addF64(by, j, f64(speed, j))
    }
  }
  return Float32Array.from(by)
}

/** Adds the gradient of one question. */
function addSlope({ features: rows, answers }: Group, by: Float64Array, slope: Float64Array, share: number): void {
  const scores = Float64Array.from(answers, (_, i) => weigh(by, rows, i * weights))
  const most = scores.reduce((a, b) => Math.max(a, b))
  const likely = scores.map((x) => Math.exp(x - most))
  const all = likely.reduce((a, b) => a + b)
  const right = answers.reduce((a, b) => a + b)
  for (let i = 0; i < answers.length; i += 1) {
    const pull = share * (f64(likely, i) / all - u8(answers, i) / right)
    for (let j = 0; j < weights; j += 1) addF64(slope, j, pull * f32(rows, i * weights + j))
  }
}
