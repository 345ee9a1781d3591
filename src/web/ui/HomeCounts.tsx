import type { ReactNode } from 'react'
import { Drill } from './Drill.tsx'
import { grouped } from './grouped.ts'
import styles from './home-counts.module.css'

interface Props {
  items: readonly { key: string; word: ReactNode; count: number; to: string }[]
}

/** Counts of a home card, each a link to the list it counts. */
export function HomeCounts({ items }: Props) {
  return (
    <ul className={styles.counts}>
      {items.map(({ key, word, count, to }) => (
        <li key={key}>
          <span>{word}</span>
          <Drill to={to}>
            <strong>{grouped(count)}</strong>
          </Drill>
        </li>
      ))}
    </ul>
  )
}
