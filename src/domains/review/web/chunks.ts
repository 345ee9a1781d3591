import type { Block } from '../../../kernel/block.ts'

/** The rows of a table, which has at least one. */
export type Rows = [Block, ...Block[]]
/** A block, or the rows of one table: something that is laid out by itself. */
export type Unit = ({ kind: 'block'; block: Block } & Start) | ({ kind: 'table'; rows: Rows } & Start)
/** A page, or the headers or footers, that begins with the unit. */
interface Start {
  newPage?: number
  newPart?: Block['part']
}

/** Adjacent units that the browser lays out or skips together. */
export interface Chunk {
  key: number
  units: Unit[]
  /** Estimated height in pixels, until it has been rendered. */
  height: number
}

const CHARACTERS = 4000
const CHARACTERS_A_LINE = 42
const LINE_PX = 28
const GAP_PX = 8

/** Splits a document into chunks of some thousand characters; a table is never split. */
export function chunksOf(blocks: readonly Block[]): Chunk[] {
  const chunks: Chunk[] = []
  let room = 0
  // Headers are stored after the text, but shown above it.
  const headers = blocks.filter(({ part }) => part === 'header')
  const ordered = headers.length === 0 ? blocks : [...headers, ...blocks.filter(({ part }) => part !== 'header')]
  for (const unit of unitsOf(ordered)) {
    const rows: Rows = unit.kind === 'table' ? unit.rows : [unit.block]
    const length = rows.reduce((sum, row) => sum + row.end - row.start, 0)
    const height = rows.reduce((sum, row) => sum + heightOf(row), 0)
    const last = chunks.at(-1)
    if (last && room >= length) {
      last.units.push(unit)
      last.height += height
      room -= length
    } else {
      chunks.push({ key: rows[0].id, units: [unit], height })
      room = CHARACTERS - length
    }
  }
  return chunks
}

const heightOf = ({ start, end }: Block): number => Math.ceil((end - start + 1) / CHARACTERS_A_LINE) * LINE_PX + GAP_PX

function unitsOf(blocks: readonly Block[]): Unit[] {
  const units: Unit[] = []
  let page: number | undefined
  let part: Block['part']
  for (const block of blocks) {
    const last = units.at(-1)
    const turned = {
      ...(block.page !== undefined && block.page !== page && { newPage: block.page }),
      ...(block.part !== part && { newPart: block.part }),
    }
    page = block.page ?? page
    part = block.part
    if (block.kind !== 'tableRow') units.push({ kind: 'block', block, ...turned })
    else if (last?.kind === 'table' && last.rows[0].table === block.table) last.rows.push(block)
    else units.push({ kind: 'table', rows: [block], ...turned })
  }
  return units
}
