import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import styles from './worklist.module.css'

interface Props {
  isChosen: boolean
  /** Absent where an entry opens as a page of its own: then `to` is its address. */
  onChoose: (() => void) | undefined
  to?: string
  /** Before the entry, such as a tick box. */
  lead?: ReactNode
  children: ReactNode
}

/** An entry of a list that is worked through. The chosen one is kept in view. */
export function WorkEntry({ isChosen, onChoose, to = '', lead, children }: Props) {
  const box = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  return (
    <li ref={box} className={lead ? styles.led : undefined}>
      {lead}
      {onChoose ? (
        <button
          type="button"
          className={classes(styles.entry, isChosen && styles.chosen)}
          aria-current={isChosen ? 'true' : undefined}
          onClick={onChoose}
        >
          {children}
        </button>
      ) : (
        <Link className={styles.entry} to={to}>
          {children}
        </Link>
      )}
    </li>
  )
}

interface TabProps {
  word: string
  /** Number of entries; undefined while it is read. */
  count: number | undefined
  isShown: boolean
  onShow: () => void
}

/** A view of such a list, with the number of its entries. */
export function WorkTab({ word, count, isShown, onShow }: TabProps) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      className={classes(styles.tab, isShown && styles.shown)}
      onClick={onShow}
    >
      {word} {count !== undefined && <small>{count}</small>}
    </button>
  )
}
