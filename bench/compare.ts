import { Worker } from 'node:worker_threads'
import { once } from 'node:events'
import { applyMatches } from '../src/domains/text-comparison/rules/apply.ts'
import { matchedLength } from '../src/domains/text-comparison/rules/match.ts'
import { diffTexts } from '../src/domains/text-comparison/rules/shortest.ts'
import { stripMatches } from '../src/domains/text-comparison/rules/strips.ts'
import { lengthPass, peers } from './compare/peers.ts'
import { scoreLaws, scoreWordFiles } from './compare/sets.ts'
import { changed, chinese, dice, type Kind, kinds } from './compare/texts.ts'

/**
 * Measures time and length of the edit script between two texts, compared with three libraries in the same run; or the
 * results on real pairs (`--laws`, `--docx`).
 *
 * - Each measurement is processor time, the best of some rounds, alternating between ours and theirs, so that both run
 *   under the same conditions.
 * - Optimality is checked up to 100,000 characters by a bit-parallel pass that only finds the length; above, against
 *   the same table filled without searching for anchors.
 * - Libraries are left out where they would take minutes: jsdiff above 5,000 characters, fast-diff on different texts.
 */
export const about = 'text comparison: time and edits beside jsdiff, diff-match-patch and fast-diff; or pairs of files'

export const options = {
  laws: { default: '', meaning: 'folder of laws before and after amendment: exact reconstruction, stable articles' },
  docx: { default: '', meaning: 'folder of pairs of Word files: as many revisions as expected' },
  sizes: { default: '5000,100000,400000', meaning: 'characters' },
  kinds: { default: kinds.join(','), meaning: 'what was done to the text' },
  rounds: { default: '5', meaning: 'rounds of which the best counts' },
  slow: { default: 'off', meaning: 'on: also libraries that take minutes' },
}

type Given = Record<keyof typeof options, string>
const seed = 20_261_122

export async function run(given: Given): Promise<void> {
  if (given.laws || given.docx) {
    const laws = given.laws ? await scoreLaws(given.laws) : undefined
    const counts = given.docx ? await scoreWordFiles(given.docx) : undefined
    console.log(JSON.stringify({ ...laws, ...counts }))
    return
  }
  console.log(`seed ${seed}; milliseconds, edits; ratio to diff-match-patch; ratio to the shortest script`)
  const results: Record<string, Measured> = {}
  for (const size of given.sizes.split(',').map(Number))
    for (const kind of given.kinds.split(',') as Kind[]) results[`${kind} ${size}`] = await measure(given, size, kind)
  console.log(JSON.stringify(results))
}

interface Measured {
  ms: number
  edits: number
  shortest: number
  /** Ratio of our time to diff-match-patch's. */
  ratio: number
  /** Ratio of our time to that of the pass that only finds the length. */
  toPass?: number
  isMarked: boolean
  isExact: boolean
}

async function measure(given: Given, size: number, kind: Kind): Promise<Measured> {
  const random = dice(seed + size)
  const before = chinese(size, random)
  const after = changed(before, kind, random)
  const isLong = kind === 'different' && size > 200_000
  const rounds = isLong ? 1 : Number(given.rounds)
  const times = { ours: Infinity, peer: Infinity }
  let peerEdits = 0
  let found = diffTexts(before.slice(0, 2000), after.slice(0, 2000))
  for (let round = 0; round < rounds; round++) {
    times.ours = Math.min(
      times.ours,
      timed(() => (found = diffTexts(before, after))),
    )
    times.peer = Math.min(
      times.peer,
      timed(() => (peerEdits = peers['diff-match-patch'](before, after)!)),
    )
  }
  const { symbols, matches, isShortest } = found
  const edits = symbols.a.length + symbols.b.length - 2 * matchedLength(matches)
  const built = applyMatches(symbols, matches)
  const isExact = built.every((symbol, at) => symbol === symbols.b[at])
  const { shortest, pass } = shortestOf(found, edits)
  const measured = {
    ms: round(times.ours),
    edits,
    shortest,
    ratio: round(times.ours / times.peer),
    ...(pass !== undefined && { toPass: round(times.ours / pass) }),
    isMarked: !isShortest,
    isExact,
  }
  console.log(
    `${kind} ${size}: ${measured.ms} ms, ${edits} edits, ${(edits / Math.max(1, shortest)).toFixed(4)} × the shortest`,
  )
  console.log(`  diff-match-patch ${round(times.peer)} ms, ${peerEdits} edits: ratio ${measured.ratio}`)
  if (pass !== undefined) console.log(`  length alone, bit-parallel: ${round(pass)} ms: ratio ${measured.toPass}`)
  const isSlow = given.slow === 'on'
  if (size <= 5000 || (isSlow && kind !== 'different')) await besideThem('jsdiff', before, after)
  if ((kind !== 'different' && size <= 100_000) || size <= 5000 || isSlow) await besideThem('fast-diff', before, after)
  return measured
}

/** Length of the shortest script, and the time for finding only that length. */
function shortestOf({ symbols: { a, b, count }, isShortest }: ReturnType<typeof diffTexts>, edits: number) {
  if (a.length <= 110_000) {
    let length = 0
    const pass = timed(() => (length = lengthPass(a, b, count)))
    return { shortest: a.length + b.length - 2 * length, pass }
  }
  const isProven = isShortest && edits > 0.9 * a.length
  const matches = isProven ? undefined : stripMatches(a, b, count, { most: edits })
  return { shortest: matches ? a.length + b.length - 2 * matchedLength(matches) : edits, pass: undefined }
}

/** Runs a library in a thread that is terminated when it takes too long. */
async function besideThem(name: keyof typeof peers, before: string, after: string): Promise<void> {
  const worker = new Worker(new URL('compare/peer-worker.ts', import.meta.url), { workerData: { name, before, after } })
  const late = AbortSignal.timeout(30_000)
  try {
    const [{ ms, edits }] = (await once(worker, 'message', { signal: late })) as [{ ms: number; edits?: number }]
    console.log(`  ${name} ${round(ms)} ms, ${edits ?? 'no'} edits`)
  } catch {
    console.log(`  ${name} did not end within 30 s`)
  } finally {
    await worker.terminate()
  }
}

/** Milliseconds of processor time, which excludes other processes of the machine. */
function timed(work: () => unknown): number {
  const begun = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}
const round = (value: number) => Math.round(value * 100) / 100
