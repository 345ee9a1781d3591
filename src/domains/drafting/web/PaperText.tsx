import { createElement, type ReactNode } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import { blocksOf, type TextBlock } from '../rules/text.ts'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import styles from './drafting.module.css'

const tags = {
  title: 'h2',
  heading: 'h3',
  subheading: 'h4',
  text: 'p',
  bullet: 'p',
  flush: 'p',
  right: 'p',
} as const

interface Props {
  content: string
  /** Whether a language model has worded a part of it: then the label is shown. */
  hasModelText?: boolean
  children?: ReactNode
}

/** A text in print layout: blanks are marked. */
export function PaperText({ content, hasModelText = false, children }: Props) {
  const t = useT()
  return (
    <article className={classes(styles.paper, printStyles.plain)}>
      {blocksOf(content).map((block, i) => (
        <Block key={i} block={block} />
      ))}
      {children}
      {hasModelText && content.trim() !== '' && <footer>{t('drafting.label')}</footer>}
    </article>
  )
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind !== 'table')
    return createElement(tags[block.kind], { className: styles[block.kind] }, marked(block.text))
  const [head = [], ...rows] = block.rows
  return (
    <div className={styles.table}>
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
