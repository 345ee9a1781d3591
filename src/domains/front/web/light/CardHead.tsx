import type { Left } from './tries.ts'
import { filled, type Words } from './words.ts'
import { classes } from '../../../../web/ui/classes.ts'
import styles from './front.module.css'

interface Props {
  w: Words
  title: string
  text: string
  /** Uses left today; undefined until they are known. */
  left?: Left | undefined
  isUnlimited?: boolean
}

/** Title of a tool, what it does, and how often it can be used today. */
export function CardHead({ w, title, text, left, isUnlimited = false }: Props) {
  const isUsed = left?.left === 0
  return (
    <>
      <div className={styles.cardHead}>
        <h2>{title}</h2>
        <small className={classes(isUsed && styles.used)} role="status">
          {isUnlimited ? w.unlimited : left && filled(isUsed ? w.used : w.left, { ...left })}
        </small>
      </div>
      <p className={styles.soft}>{text}</p>
    </>
  )
}
