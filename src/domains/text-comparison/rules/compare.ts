import type { Asked, Comparison, Piece, Row } from './document.ts'
import { gapsOf, pairBlocks } from './pairing.ts'
import { compareTexts } from './parts.ts'
import { piecesOf } from './pieces.ts'
import { normaliser } from './tokens.ts'

/**
 * Compares two documents: which blocks are the same, changed, added, deleted or moved, and what differs inside. Pure.
 * @param step told how much is done, 0 to 1; answers whether there is time to look for the best
 */
export function compareDocuments(
  { before, after, ignore, isWhole = false }: Asked,
  step: (done: number) => boolean = () => true,
): Comparison {
  const rules = new Set(ignore)
  const normal = [normaliser(rules, before.objects), normaliser(rules, after.objects)] as const
  const left = piecesOf(before, rules)
  const right = piecesOf(after, rules)
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
    const [a, b] = [left[i]!, right[j]!]
    const at = { left: left[i]!.block.id, right: right[j]!.block.id }
    const isOther = numberOf(a) !== numberOf(b)
    const isEqual = a.key === b.key
    if (isEqual) matched += lengthOf(a) + lengthOf(b)
    if (isEqual && a.text === b.text && !isOther) return { kind, ...at }
    const found = compareTexts(a.text, b.text, {
      normal,
      isWhole,
      step: () => step(Math.min(1, (i + j) / total)),
    })
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

const numberOf = ({ block }: Piece): string => (block.number ?? '').replace(/[\s.．、:：]+$/u, '')
const lengthOf = ({ key }: Piece): number => key.replaceAll('\u0001', '').length
