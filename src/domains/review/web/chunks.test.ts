import { expect, test } from 'vitest'
import { recogniseStructure } from '../../../server/documents/structure.ts'
import { chunksOf } from './chunks.ts'

test('headers are above the text and footers below it, each with its heading', () => {
  const { blocks, text } = recogniseStructure([
    { kind: 'paragraph', text: '租赁合同' },
    { kind: 'paragraph', text: '合同编号：A-17', isAside: true, part: 'header' },
    { kind: 'paragraph', text: '机密', isAside: true, part: 'header' },
    { kind: 'row', cells: ['第#页', '共#页'], table: 0, part: 'footer' },
  ])
  const units = chunksOf(blocks).flatMap((chunk) => chunk.units)
  const shown = units.map((unit) => {
    const { start, end } = unit.kind === 'table' ? unit.rows[0] : unit.block
    return [unit.newPart ?? '', text.slice(start, end)]
  })
  expect(shown).toEqual([
    ['header', '合同编号：A-17'],
    ['', '机密'],
    ['', '租赁合同'],
    ['footer', '第#页\t共#页'],
  ])
})
