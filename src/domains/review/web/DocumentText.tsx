import { item } from '../../../kernel/cells.ts'
import { memo } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import type { Block } from '../../../kernel/block.ts'
import type { Finding, ReviewDocument } from '../codes.ts'
import { chunksOf, type Rows, type Unit } from './chunks.ts'
import { Mark } from './Mark.tsx'
import { isNumber, shownCells } from './table-cells.ts'
import { RemarkMark } from './RemarkMark.tsx'
import { byBlock, cut, placesByBlock, type Place, type RemarkPlace } from './places.ts'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import styles from './paper.module.css'

/** A document prepared for rendering: neither its text nor the places of its findings change. */
export interface Laid {
  text: string
  chunks: ReturnType<typeof chunksOf>
  places: ReadonlyMap<number, readonly Place[]>
  remarks: ReadonlyMap<number, readonly RemarkPlace[]>
}

export const layDocument = (
  { text, blocks }: ReviewDocument,
  findings: readonly Finding[],
  remarks: readonly RemarkPlace[],
): Laid => ({
  text,
  remarks: byBlock(blocks, remarks),
  chunks: chunksOf(blocks),
  places: placesByBlock(blocks, findings),
})

/** The document's text. The browser lays out only the chunks near the window, but its search finds all text. */
export const DocumentText = memo(function DocumentText({ laid }: { laid: Laid }) {
  return (
    <div className={classes(styles.root, printStyles.plain)}>
      {laid.chunks.map(({ key, units, height }) => (
        <div key={key} className={styles.chunk} style={{ containIntrinsicBlockSize: `auto ${height}px` }}>
          {units.map((unit) => (
            <UnitView key={unit.kind === 'table' ? unit.rows[0].id : unit.block.id} unit={unit} laid={laid} />
          ))}
        </div>
      ))}
    </div>
  )
})

interface PartProps {
  laid: Laid
}

function UnitView({ unit, laid }: PartProps & { unit: Unit }) {
  return (
    <>
      {unit.newPage !== undefined && <PageBreak page={unit.newPage} />}
      {unit.newPart && <PartBreak part={unit.newPart} />}
      {unit.kind === 'block' ? (
        <BlockView block={unit.block} laid={laid} />
      ) : (
        <TableView rows={unit.rows} laid={laid} />
      )}
    </>
  )
}

function PageBreak({ page }: { page: number }) {
  const t = useT()
  return (
    <div className={styles.pageBreak} role="separator" data-page={page}>
      {t('review.reader.page', { page })}
    </div>
  )
}

/** Heading before headers or footers, which are shown once, after the text. */
function PartBreak({ part }: { part: 'header' | 'footer' }) {
  const t = useT()
  return (
    <div className={styles.pageBreak} role="separator">
      {t(`ui.part.${part}`)}
    </div>
  )
}

const TITLE_LENGTH = 40
/** Whether a block is the title: a short first line without a number. */
const isTitle = ({ id, kind, number, part, start, end }: Block): boolean =>
  id === 0 && kind !== 'tableRow' && part === undefined && number === null && end - start <= TITLE_LENGTH

const HEADINGS = ['h3', 'h4', 'h5', 'h6'] as const

function BlockView({ block, laid }: PartProps & { block: Block }) {
  if (isTitle(block)) {
    return (
      <h2 data-block={block.id} data-from={block.start} className={classes(styles.block, styles['block-title'])}>
        <Text range={block} block={block} laid={laid} />
      </h2>
    )
  }
  const Tag = block.kind === 'heading' ? (HEADINGS[block.level - 1] ?? 'h6') : 'p'
  return (
    <Tag
      data-block={block.id}
      data-from={block.start}
      className={classes(
        styles.block,
        styles[`block-${block.part ?? block.kind}`],
        styles[`block-level-${Math.min(block.level, 5)}`],
      )}
    >
      {block.numberIsComputed && (
        <span data-number className={styles.blockNumber}>
          {block.number}
        </span>
      )}
      <Text range={block} block={block} laid={laid} />
    </Tag>
  )
}

function TableView({ rows, laid }: PartProps & { rows: Rows }) {
  return (
    <div className={classes(styles.blockTable, rows[0].isFrameless && styles.blockTableFrameless)}>
      <table>
        <tbody>
          {shownCells(rows).map((cells, at) => {
            const row = item(rows, at)
            return (
              <tr key={row.id} data-block={row.id}>
                {cells.map(({ cell, colSpan, rowSpan }, index) => (
                  <td
                    key={cell.start}
                    data-from={cell.start}
                    colSpan={colSpan}
                    rowSpan={rowSpan}
                    className={isNumber(laid.text.slice(cell.start, cell.end)) ? styles.cellNumber : undefined}
                  >
                    {index === 0 && row.numberIsComputed && (
                      <span data-number className={styles.blockNumber}>
                        {row.number}
                      </span>
                    )}
                    <Text range={cell} block={row} laid={laid} />
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Text({ range, block, laid }: PartProps & { range: { start: number; end: number }; block: Block }) {
  const places = laid.places.get(block.id)
  const remarks = laid.remarks.get(block.id)
  if (!places && !remarks && !block.struck) return laid.text.slice(range.start, range.end)
  return cut(range, places ?? [], block.struck, remarks).map((piece) => {
    const words = laid.text.slice(piece.start, piece.end)
    const text = piece.isStruck ? <s key={piece.start}>{words}</s> : words
    const marked = piece.places.length === 0 ? text : <Mark key={piece.start} piece={piece} text={text} />
    if (piece.remarks.length === 0) return marked
    return (
      <RemarkMark key={piece.start} start={piece.start} remarks={piece.remarks}>
        {marked}
      </RemarkMark>
    )
  })
}
