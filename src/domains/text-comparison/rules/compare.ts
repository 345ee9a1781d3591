import type { ComparisonInput, Comparison, Piece, ReadText, Row } from './document.ts'
import { gapsOf, pairBlocks } from './pairing.ts'
import { leadLike } from './lead.ts'
import { compareTexts, type Part } from './parts.ts'
import { piecesOf } from './pieces.ts'
import { normaliser } from './tokens.ts'

/**
 * Compares two documents: which blocks are the same, changed, added, deleted or moved, and the differences inside.
 * Pure.
 * @param step called with the progress, 0 to 1; returns whether there is time to search for the optimum
 */
export function compareDocuments(
  { before, after, ignore, isWhole = false, isPrinted = false }: ComparisonInput,
  step: (done: number) => boolean = () => true,
): Comparison {
  const rules = new Set(isPrinted ? [...ignore, 'space' as const] : ignore)
  const normal = [normaliser(rules, before.objects, isPrinted), normaliser(rules, after.objects, isPrinted)] as const
  const cut = isWhole ? 'wholes' : isPrinted ? 'letters' : 'words'
  const keyCut = isPrinted ? 'letters' : 'words'
  const computed = [computedIn(before), computedIn(after)] as const
  const hasComputed = computed.some((numbers) => numbers.size > 0)
  // In a comparison with a PDF, a line with nothing but a picture has no words to compare.
  const counts = ({ key, lead }: Piece) => !isPrinted || key !== '' || lead.number !== null
  const left = piecesOf(before, rules, normal[0], computed[1], hasComputed, keyCut).filter(counts)
  const right = piecesOf(after, rules, normal[1], computed[0], hasComputed, keyCut).filter(counts)
  const { inOrder, moved } = pairBlocks(
    left,
    right,
    isWhole ? ({ block }) => (block.kind === 'tableRow' ? 'row' : '') : undefined,
  )
  const movedTo = new Map([...moved].map(([i, j]) => [j, i]))
  const rows: Row[] = []
  let matched = 0
  let isExact = true
  const total = left.length + right.length

  const pair = (i: number, j: number, kind: 'same' | 'moved'): Row => {
    step(Math.min(1, (i + j) / total))
    const [own, other] = [left[i]!, right[j]!]
    const a = { ...own, lead: leadLike(own.text, own.lead, other.lead) }
    const b = { ...other, lead: leadLike(other.text, other.lead, own.lead) }
    const at = { left: left[i]!.block.id, right: right[j]!.block.id }
    const isOther = numberOf(a) !== numberOf(b)
    const isEqual = a.key === b.key
    if (isEqual) matched += lengthOf(a) + lengthOf(b)
    // A number that one file computes and the other has as text is compared as a number, not as text.
    const isApart = (a.lead.length === 0) !== (b.lead.length === 0)
    const [textA, textB] = isApart ? [bodyOf(a), bodyOf(b)] : [a.text, b.text]
    if (!isApart && isEqual && a.text === b.text && !isOther) return { kind, ...at }
    const compared = compareTexts(textA, textB, {
      normal,
      cut,
      step: () => step(Math.min(1, (i + j) / total)),
    })
    const found = isApart ? { ...compared, parts: withLeads(compared.parts, a, b, isOther) } : compared
    isExact &&= found.isExact
    if (!isEqual) matched += Math.min(found.matched, lengthOf(a) + lengthOf(b))
    const isSame = !isOther && found.parts.every(([one]) => one === 0)
    const isNumber = isEqual && isOther
    return {
      kind: kind === 'same' && !isSame ? 'changed' : kind,
      ...at,
      ...(isNumber && { isNumber }),
      parts: found.parts,
    }
  }
  const movedRows = new Map([...moved].map(([i, j]) => [i, pair(i, j, 'moved')]))

  for (const { fromLeft, toLeft, fromRight, toRight } of gapsOf(inOrder, left.length, right.length)) {
    for (let i = fromLeft; i < toLeft; i++) {
      const row = movedRows.get(i)
      rows.push(row ? { ...row, side: 'left' } : { kind: 'deleted', left: left[i]!.block.id, right: null })
    }
    for (let j = fromRight; j < toRight; j++) {
      const from = movedTo.get(j)
      rows.push(
        from === undefined
          ? { kind: 'added', left: null, right: right[j]!.block.id }
          : { ...movedRows.get(from)!, side: 'right' },
      )
    }
    if (toLeft < left.length) rows.push(pair(toLeft, toRight, 'same'))
  }
  const counted = [...left, ...right].reduce((sum, piece) => sum + lengthOf(piece), 0)
  const similarity = counted === 0 ? 100 : Math.floor((10_000 * matched) / counted) / 100
  return { rows, similarity, isExact }
}

const computedIn = ({ blocks }: ReadText): Set<string> =>
  new Set(blocks.flatMap(({ number, numberIsComputed }) => (numberIsComputed && number !== null ? [number] : [])))
const bodyOf = ({ text, lead }: Piece): string => text.slice(lead.length)

/** The segments of two blocks, with the number before them that one of them has as text. */
function withLeads(parts: readonly Part[], a: Piece, b: Piece, isOther: boolean): Part[] {
  const [left, right] = [a.lead.length, b.lead.length]
  const [first, ...rest] = parts
  if (isOther) return [[left > 0 ? -1 : 1, left, right], ...parts]
  return first?.[0] === 0 ? [[0, first[1] + left, first[2] + right], ...rest] : [[0, left, right], ...parts]
}

const numberOf = ({ lead }: Piece): string => (lead.number ?? '').replace(/\s+|[\s.．、:：]+$/gu, '')
const lengthOf = ({ key }: Piece): number => key.replaceAll('\u0001', '').length
