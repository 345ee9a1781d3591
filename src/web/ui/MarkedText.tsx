import type { ReactNode } from 'react'
import { bulletOf, cellsOf, headingOf, isDivider } from '../../kernel/marks.ts'
import styles from './marked.module.css'

interface Props {
  text: string
  /** Shows a piece of plain text, for example with links. */
  render?: (piece: string) => ReactNode
}

/** A text with Markdown marks: headings, lists, tables and bold words. Other marks are shown as they are. */
export function MarkedText({ text, render = (piece) => piece }: Props) {
  const words = (line: string) =>
    line
      .split(/\*\*([^*]+)\*\*/)
      .map((piece, at) =>
        at % 2 === 1 ? <strong key={at}>{render(piece)}</strong> : <span key={at}>{render(piece)}</span>,
      )
  const blocks: ReactNode[] = []
  let rows: string[][] = []
  let bullets: string[] = []
  const flush = () => {
    if (rows.length > 0)
      blocks.push(
        <table key={blocks.length}>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td key={column}>{words(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>,
      )
    if (bullets.length > 0)
      blocks.push(
        <ul key={blocks.length}>
          {bullets.map((one, at) => (
            <li key={at}>{words(one)}</li>
          ))}
        </ul>,
      )
    rows = []
    bullets = []
  }
  for (const line of text.split('\n')) {
    const bullet = bulletOf(line)
    const isRow = line.trim().startsWith('|')
    if (isRow && rows.length > 0 && isDivider(line.trim())) continue
    if (isRow && bullets.length === 0) {
      rows.push(cellsOf(line.trim()))
      continue
    }
    if (bullet !== undefined && rows.length === 0) {
      bullets.push(bullet)
      continue
    }
    flush()
    const heading = headingOf(line)
    if (heading) blocks.push(<h4 key={blocks.length}>{words(heading.text)}</h4>)
    else if (bullet !== undefined) bullets.push(bullet)
    else if (isRow) rows.push(cellsOf(line.trim()))
    else if (line.trim() !== '') blocks.push(<p key={blocks.length}>{words(line)}</p>)
  }
  flush()
  return <div className={styles.root}>{blocks}</div>
}
