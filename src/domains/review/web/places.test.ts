import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Block } from '../../../kernel/block.ts'
import type { Finding } from '../codes.ts'
import { chunksOf } from './chunks.ts'
import { cut, firstEndingAfter, placesByBlock } from './places.ts'

const block = (id: number, start: number, end: number, more: Partial<Block> = {}): Block => ({
  id,
  kind: 'paragraph',
  level: 0,
  number: null,
  numberIsComputed: false,
  start,
  end,
  ...more,
})
const finding = (id: string, ...spans: [number, number][]) =>
  ({ id, spans: spans.map(([start, end]) => ({ start, end, quote: '' })) }) as unknown as Finding

/** Blocks of given lengths, one character apart, as the document reader creates them. */
function blocksOf(lengths: readonly number[]): Block[] {
  let at = 0
  return lengths.map((length, id) => {
    const made = block(id, at, at + length)
    at = made.end + 1
    return made
  })
}

describe('places of findings', () => {
  test('are cut where they overlap, each piece knowing all that cover it', () => {
    const blocks = [block(0, 0, 10)]
    const places = placesByBlock(blocks, [finding('a', [2, 6]), finding('b', [4, 8])]).get(0)!
    const pieces = cut(blocks[0]!, places).map(({ start, end, places: all }) => [
      start,
      end,
      all.map((place) => place.findingId).join(''),
    ])
    expect(pieces).toEqual([
      [0, 2, ''],
      [2, 4, 'a'],
      [4, 6, 'ab'],
      [6, 8, 'b'],
      [8, 10, ''],
    ])
  })

  test('marked pieces are exactly the signs of the spans, whatever blocks they cross', () => {
    const lengths = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 12 })
    const spans = fc.array(fc.tuple(fc.nat(120), fc.integer({ min: 1, max: 30 })), { maxLength: 8 })
    fc.assert(
      fc.property(lengths, spans, (sizes, starts) => {
        const blocks = blocksOf(sizes)
        const findings = starts.map(([start, length], index) => finding(`f${index}`, [start, start + length]))
        const places = placesByBlock(blocks, findings)
        for (const one of blocks) {
          const pieces = cut(one, places.get(one.id) ?? [])
          expect([pieces[0]!.start, pieces.at(-1)!.end]).toEqual([one.start, one.end])
          for (const piece of pieces)
            for (let at = piece.start; at < piece.end; at += 1) {
              const covering = findings.filter(({ spans: [span] }) => span!.start <= at && at < span!.end)
              expect(piece.places.map((place) => place.findingId)).toEqual(covering.map(({ id }) => id))
            }
        }
      }),
    )
  })

  test('the block of an offset is found, the next one where it falls between two', () => {
    const blocks = blocksOf([3, 3, 3])
    expect([0, 2, 3, 4, 10, 99].map((offset) => firstEndingAfter(blocks, offset))).toEqual([0, 0, 1, 1, 2, 3])
  })
})

describe('chunks of a document', () => {
  test('keep every block once and in order, rows of one table together, and mark the start of a page', () => {
    const rows = [1, 2, 3].map((id) => block(id, id * 5000, id * 5000 + 4999, { kind: 'tableRow', table: 0 }))
    const other = block(4, 20_000, 20_010, { kind: 'tableRow', table: 1 })
    const last = block(5, 20_011, 20_020, { page: 2 })
    const units = chunksOf([block(0, 0, 10, { page: 1 }), ...rows, other, last]).flatMap((chunk) => chunk.units)
    expect(units.map((unit) => (unit.kind === 'table' ? unit.rows.map((row) => row.id) : unit.block.id))).toEqual([
      0,
      [1, 2, 3],
      [4],
      5,
    ])
    expect(units.map((unit) => unit.newPage)).toEqual([1, undefined, undefined, 2])
  })

  test('hold some thousand characters each', () => {
    const chunks = chunksOf(blocksOf(Array.from({ length: 1000 }, () => 100)))
    expect(chunks.length).toBe(25)
  })
})

test('cuts at the borders of struck-out words, inside and outside of findings', () => {
  const place = { findingId: 'a', index: 0, start: 4, end: 8 }
  expect(cut({ start: 0, end: 10 }, [place], [{ start: 2, end: 6 }])).toEqual([
    { start: 0, end: 2, places: [], remarks: [] },
    { start: 2, end: 4, places: [], remarks: [], isStruck: true },
    { start: 4, end: 6, places: [place], remarks: [], isStruck: true },
    { start: 6, end: 8, places: [place], remarks: [] },
    { start: 8, end: 10, places: [], remarks: [] },
  ])
})
