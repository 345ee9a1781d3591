import { expect, test } from 'vitest'
import { aroundOf, type Line, rowCells, type Stretch } from './lines.ts'

const line = (both: Stretch[]): Line => ({ index: 0, kind: 'changed', left: null, right: null, both })
const same = (text: string): Stretch => ({ text, kind: 'same' })

test('a difference within a line is listed with the words around it', () => {
  const changed: Stretch[] = [
    { text: '30', kind: 'deleted', seq: 1 },
    { text: '50', kind: 'inserted', seq: 1 },
  ]
  const around = aroundOf([
    line([
      same('合同签订后十日内支付合同总价的'),
      ...changed,
      same('%作为预付款，其余'),
      { text: '部分', kind: 'deleted', seq: 2 },
    ]),
    line([{ text: '整段删除', kind: 'deleted' }]),
  ])
  expect([...around]).toEqual([
    [1, { before: '内支付合同总价的', after: '%作为预付款，其' }],
    [2, { before: '作为预付款，其余', after: '' }],
  ])
})

type Block = Parameters<typeof rowCells>[0]['block']

/** A table row with one cell per argument: `left` or `up` for a merged cell, undefined for any other. */
const blockOf = (merged: readonly ('left' | 'up' | undefined)[]) =>
  ({
    id: 0,
    kind: 'tableRow',
    level: 0,
    number: null,
    numberIsComputed: false,
    start: 0,
    end: 0,
    table: 0,
    cells: merged.map((one) => ({ start: 0, end: 0, ...(one && { merged: one }) })),
  }) as Block

const said = (block: Block, stretches: Stretch[]) =>
  rowCells({ block, stretches }).map(({ stretches: of, span, isContinued }) => [
    of.map(({ text, kind }) => (kind === 'same' ? text : `[${text}]`)).join(''),
    span,
    isContinued,
  ])

test('a row of a table falls into its cells, a change among them', () => {
  const stretches: Stretch[] = [
    { text: '机床\t', kind: 'same' },
    { text: '3', kind: 'inserted', seq: 1 },
    { text: ' 台\t100', kind: 'same' },
  ]
  expect(said(blockOf([undefined, undefined, undefined]), stretches)).toEqual([
    ['机床', 1, false],
    ['[3] 台', 1, false],
    ['100', 1, false],
  ])
})

test('merged cells take the columns that they span, while the columns are those of the document', () => {
  const stretches: Stretch[] = [{ text: '合计\t\t9\t', kind: 'same' }]
  expect(said(blockOf([undefined, 'left', undefined, 'up']), stretches)).toEqual([
    ['合计', 2, false],
    ['9', 1, false],
    ['', 1, true],
  ])
  const added: Stretch[] = [...stretches, { text: '\t新列', kind: 'inserted' }]
  expect(said(blockOf([undefined, 'left', undefined, 'up']), added)).toHaveLength(5)
})
