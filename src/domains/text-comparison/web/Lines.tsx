import { memo } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { rowCells, type Cell, type Line, type Stretch } from './lines.ts'
import { classes } from '../../../web/ui/classes.ts'
import styles from './comparison.module.css'

export type View = 'side' | 'inline'

const chunkLines = 40
/** Estimated height in pixels of a line that was never rendered. */
const lineHeight = 44

interface Props {
  lines: readonly Line[]
  /** `left` or `right` alone, where each side scrolls separately. */
  shown: View | 'left' | 'right'
  onOther: (seq: number, side: 'left' | 'right') => void
}

/** All lines; the browser lays out only the chunks near the window, but its search finds all text. */
export const Lines = memo(function Lines({ lines, shown, onOther }: Props) {
  const chunks = Array.from({ length: Math.ceil(lines.length / chunkLines) }, (_, at) =>
    lines.slice(at * chunkLines, (at + 1) * chunkLines),
  )
  return chunks.map((chunk) => (
    <div
      key={chunk[0]!.index}
      className={styles.chunk}
      style={{ containIntrinsicBlockSize: `auto ${chunk.length * lineHeight}px` }}
    >
      {chunk.map((line) => (
        <LineView key={line.index} line={line} shown={shown} onOther={onOther} />
      ))}
    </div>
  ))
})

function LineView({ line, shown, onOther }: { line: Line } & Omit<Props, 'lines'>) {
  const attributes = { 'data-row': line.index, ...(line.seq && { 'data-seq': line.seq }) }
  const other = line.kind === 'moved' && line.seq !== undefined && <Other line={line} onOther={onOther} />
  if (shown === 'inline')
    return (
      <div {...attributes} className={classes(styles.line, styles[line.kind])}>
        <CellView cell={{ ...(line.right ?? line.left)!, number: numberOf(line), stretches: line.both }}>
          {other}
        </CellView>
      </div>
    )
  if (shown === 'side')
    return (
      <div {...attributes} className={classes(styles.line, styles.pair, styles[line.kind])}>
        {line.left ? <CellView cell={line.left}>{other}</CellView> : <div className={styles.nothing} />}
        {line.right ? (
          <CellView cell={line.right}>{line.left === null && other}</CellView>
        ) : (
          <div className={styles.nothing} />
        )}
      </div>
    )
  const cell = line[shown]
  if (!cell) return null
  return (
    <div {...attributes} className={classes(styles.line, styles[line.kind])}>
      <CellView cell={cell}>{other}</CellView>
    </div>
  )
}

/** The number before both texts in the inline view: the left text's if both have one. */
function numberOf({ left, right }: Line): string | null {
  if (left && right && (left.number === null) !== (right.number === null)) return left.number
  return (right ?? left)!.number
}

function CellView({ cell, children }: { cell: Cell; children?: React.ReactNode }) {
  const t = useT()
  const { block } = cell
  const number = cell.number && <span className={styles.number}>{cell.number} </span>
  return (
    <div className={classes(styles.cell, styles[block.kind], styles[`level-${Math.min(block.level, 4)}`])}>
      {block.part && <span className={styles.part}>{t(`ui.part.${block.part}`)}</span>}
      {cell.columns ? (
        <div className={styles.row} style={{ gridTemplateColumns: cell.columns }}>
          {rowCells(cell).map(({ stretches, span, isContinued }, index) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- a line never changes
              key={index}
              className={isContinued ? styles.continued : undefined}
              style={span > 1 ? { gridColumn: `span ${span}` } : undefined}
            >
              {index === 0 && number}
              <Stretches of={stretches} />
            </span>
          ))}
        </div>
      ) : (
        <>
          {number}
          <Stretches of={cell.stretches} />
        </>
      )}
      {children}
    </div>
  )
}

function Stretches({ of }: { of: readonly Stretch[] }) {
  return of.map((stretch, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- a line never changes
    <StretchView key={index} stretch={stretch} />
  ))
}

function StretchView({ stretch: { text, kind, seq } }: { stretch: Stretch }) {
  if (kind === 'same') return text
  const Tag = kind === 'deleted' ? 'del' : 'ins'
  return <Tag {...(seq && { 'data-seq': seq })}>{text}</Tag>
}

function Other({ line, onOther }: { line: Line; onOther: Props['onOther'] }) {
  const t = useT()
  const here = line.side ?? 'left'
  return (
    <span className={styles.movedNote}>
      {t(here === 'left' ? 'textComparison.movedTo' : 'textComparison.movedFrom')}
      <button type="button" onClick={() => onOther(line.seq!, here === 'left' ? 'right' : 'left')}>
        {t('textComparison.other')}
      </button>
    </span>
  )
}
