import { createElement, type ReactNode } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { blocksOf, type TextBlock } from '../rules/text.ts'
import './drafting.css'

const tags = { title: 'h2', heading: 'h3', text: 'p', flush: 'p', right: 'p' } as const

interface Props {
  content: string
  /** False for a text made by its template alone, which carries no label of generated content. */
  isLabelled?: boolean
  children?: ReactNode
}

/** A text as it is printed, with its open places marked. */
export function PaperText({ content, isLabelled = true, children }: Props) {
  const t = useT()
  return (
    <article className="draft-paper">
      {blocksOf(content).map((block, i) => (
        <Block key={i} block={block} />
      ))}
      {children}
      {isLabelled && content.trim() !== '' && <footer>{t('drafting.label')}</footer>}
    </article>
  )
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind !== 'table')
    return createElement(tags[block.kind], { className: `draft-${block.kind}` }, marked(block.text))
  const [head = [], ...rows] = block.rows
  return (
    <div className="draft-table">
      <table>
        <thead>
          <tr>
            {head.map((cell, i) => (
              <th key={i} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {head.map((_, j) => (
                <td key={j}>{marked(row[j] ?? '')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const marked = (text: string): ReactNode[] =>
  text.split(/(【　+】)/).map((part, i) => (i % 2 === 1 ? <mark key={i}>{part}</mark> : part))
