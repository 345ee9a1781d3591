import { type ReactNode } from 'react'
import { useStore } from '../../../web/store.ts'
import { classes } from '../../../web/ui/classes.ts'
import { remarkChoice, showTab } from '../../comment/web/parts.tsx'
import type { RemarkPlace } from './places.ts'
import styles from './paper.module.css'

interface Props {
  remarks: readonly RemarkPlace[]
  start: number
  children: ReactNode
}

/** A piece of text that was commented on: it leads to the comment; the next one if there are several. */
export function RemarkMark({ remarks, start, children }: Props) {
  const choice = useStore(remarkChoice)
  const isChosen = remarks.some(({ id }) => id === choice?.id)
  const isOpen = remarks.some((one) => one.isOpen)
  function choose(): void {
    const next = remarks[(remarks.findIndex(({ id }) => id === choice?.id) + 1) % remarks.length]
    if (!next) return
    showTab('comments')
    // After the list is shown.
    requestAnimationFrame(() => remarkChoice.set({ id: next.id, from: 'text' }))
  }
  return (
    <span
      data-start={start}
      data-remark={remarks.map(({ id }) => id).join(' ')}
      className={classes(isOpen && styles.remark, isChosen && styles.remarkChosen)}
      onClick={choose}
    >
      {children}
    </span>
  )
}
