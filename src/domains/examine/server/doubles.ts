import { builtInDouble, sharesArticle } from '../../review/server/service.ts'
import type { RuleInForce } from '../../rule/server/service.ts'
import type { Level } from '../rules/side.ts'

interface Place {
  start: number
  end: number
}
interface Found<S extends Place> {
  level: Level
  finding: { law: { law: string; article: string }[]; spans: S[]; searched?: string[] }
}

const rank: Record<Level, number> = { high: 2, medium: 1, low: 0 }
const overlap = (a: Place, b: Place): boolean => a.start < b.end && b.start < a.end

/**
 * Removes duplicate findings of a built-in rule and a library rule: on the same article, at the same place or missing
 * by the same words. The one with the higher level is kept; at equal levels the built-in one.
 */
export function withoutDoubles<S extends Place, B extends Found<S>, L extends Found<S>>(
  builtIn: readonly B[],
  library: readonly L[],
): (B | L)[] {
  const dropped = new Set<B>()
  const kept = library.flatMap((one): L[] => {
    const doubles = builtIn.filter((other) => !dropped.has(other) && isDouble(one, other))
    const graver = doubles.filter((other) => rank[other.level] >= rank[one.level])
    for (const other of doubles) if (!graver.includes(other)) dropped.add(other)
    if (one.finding.spans.length === 0) return graver.length === 0 ? [one] : []
    const spans = one.finding.spans.filter(
      (span) => !graver.some((other) => other.finding.spans.some((at) => overlap(at, span))),
    )
    return spans.length === 0 ? [] : [{ ...one, finding: { ...one.finding, spans } }]
  })
  return [...builtIn.filter((one) => !dropped.has(one)), ...kept]
}

function isDouble(one: Found<Place>, other: Found<Place>): boolean {
  const [a, b] = [one.finding, other.finding]
  if (!sharesArticle(a.law, b.law)) return false
  if (a.spans.length > 0 || b.spans.length > 0) return a.spans.some((span) => b.spans.some((at) => overlap(at, span)))
  return (a.searched ?? []).some((word) => b.searched?.includes(word))
}

/** The built-in rule that finds the same in a rule's samples, if there is one. */
export const doubleOf = ({ basis, samples }: Pick<RuleInForce, 'basis' | 'samples'>): string | undefined =>
  builtInDouble({
    law: basis,
    found: samples.filter(({ expected }) => expected.length > 0).map(({ text }) => text),
    notFound: samples.filter(({ expected }) => expected.length === 0).map(({ text }) => text),
  })
