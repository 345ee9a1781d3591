import type { Figures, Sample } from './rounds.ts'

const sorted = (numbers: number[]) => [...numbers].sort((a, b) => a - b)
const median = (numbers: number[]) => {
  const all = sorted(numbers)
  return (all[Math.floor((all.length - 1) / 2)]! + all[Math.ceil((all.length - 1) / 2)]!) / 2
}
const of = (samples: Sample[], what: keyof Sample) => median(samples.map((sample) => sample[what] ?? Number.NaN))
/** The ratio of each round to the floor in the same round. */
const ratios = ({ floor, ours }: Figures) => ours.map((sample, i) => sample.rate / floor[i]!.rate)

/** Operation → median of its rounds' ratios, to three decimals. */
export function ratiosOf(figures: Figures[]): Record<string, number> {
  return Object.fromEntries(figures.map((figure) => [figure.name, Number(median(ratios(figure)).toFixed(3))]))
}

/**
 * Prints medians: requests per second, processor time of the server and of PostgreSQL per request, the 99th percentile;
 * and the lowest and highest ratio of the rounds.
 */
export function printFigures(figures: Figures[]): void {
  const head = [
    '',
    'ratio',
    'spread',
    'floor/s',
    'ours/s',
    'floor CPU',
    'our CPU',
    'floor PG',
    'our PG',
    'floor p99',
    'our p99',
  ]
  const lines = figures.map((figure) => {
    const all = sorted(ratios(figure))
    return [
      figure.name,
      median(all).toFixed(2),
      `${all[0]!.toFixed(2)}–${all.at(-1)!.toFixed(2)}`,
      of(figure.floor, 'rate').toFixed(0),
      of(figure.ours, 'rate').toFixed(0),
      `${of(figure.floor, 'cpu').toFixed(3)} ms`,
      `${of(figure.ours, 'cpu').toFixed(3)} ms`,
      `${of(figure.floor, 'postgres').toFixed(3)} ms`,
      `${of(figure.ours, 'postgres').toFixed(3)} ms`,
      `${of(figure.floor, 'p99').toFixed(1)} ms`,
      `${of(figure.ours, 'p99').toFixed(1)} ms`,
    ]
  })
  const widths = head.map((title, i) => Math.max(title.length, ...lines.map((line) => line[i]!.length)))
  for (const line of [head, ...lines])
    console.log(line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '))
}
