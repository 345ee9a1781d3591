import { item } from '../../../kernel/cells.ts'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import type { Block } from '../../../kernel/block.ts'
import type { ReviewDocument } from '../codes.ts'
import { reveal } from './scroll.ts'
import { classes } from '../../../web/ui/classes.ts'
import printStyles from '../../../web/print.module.css'
import styles from './reader.module.css'

/** Deepest heading level that is listed. */
const DEEPEST = 3
const TITLE_LENGTH = 30

export interface OutlineEntry {
  blockId: number
  level: number
  title: string
}

/** Headings, and clauses of the first level without a heading. */
export const outlineOf = ({ text, blocks }: ReviewDocument): OutlineEntry[] =>
  blocks.filter(isListed).map((block) => ({
    blockId: block.id,
    level: block.level,
    title: `${block.numberIsComputed ? `${block.number} ` : ''}${text.slice(block.start, Math.min(block.end, block.start + TITLE_LENGTH))}`,
  }))

const isListed = ({ kind, level }: Block): boolean =>
  (kind === 'heading' && level <= DEEPEST) || (kind === 'clause' && level === 1)

interface Props {
  entries: readonly OutlineEntry[]
  /** The scrolling box of the document. */
  box: RefObject<HTMLElement | null>
  onGo: (blockId: number) => void
  /** It is shown outside of the reader, on the page. */
  isOutside?: boolean
}

/** The document's outline; the current section is marked. */
export function Outline({ entries, box, onGo, isOutside = false }: Props) {
  const t = useT()
  const at = useReadEntry(box, entries)
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    const entry = nav.current?.children[at]
    if (nav.current && entry) reveal(nav.current, entry)
  }, [at])
  return (
    <nav
      ref={nav}
      className={classes(styles.outline, printStyles.hidden, isOutside && styles.outlineOutside)}
      aria-label={t('review.reader.outline')}
    >
      {entries.map(({ blockId, level, title }, index) => (
        <button
          key={blockId}
          type="button"
          className={styles[`outline-level-${Math.min(level, DEEPEST)}`]}
          aria-current={index === at}
          title={title}
          onClick={() => onGo(blockId)}
        >
          {title}
        </button>
      ))}
    </nav>
  )
}

/** Distance in pixels below the upper edge at which a section counts as current. */
const EYE_PX = 40

/**
 * Index of the last entry that begins above that line; -1 before the first. Updated on scrolling and on every change of
 * layout: chunks that are rendered late move the text without a scroll.
 */
function useReadEntry(box: RefObject<HTMLElement | null>, entries: readonly OutlineEntry[]): number {
  const [at, setAt] = useState(-1)
  useEffect(() => {
    const scroller = box.current
    if (!scroller) return undefined
    let frame = 0
    const read = (): void => {
      const eye = scroller.getBoundingClientRect().top + EYE_PX
      const isAbove = ({ blockId }: OutlineEntry) => {
        const block = scroller.querySelector(`[data-block="${blockId}"]`)
        return block !== null && block.getBoundingClientRect().top <= eye
      }
      let [low, high] = [0, entries.length]
      while (low < high) {
        const middle = (low + high) >> 1
        if (isAbove(item(entries, middle))) low = middle + 1
        else high = middle
      }
      setAt(low - 1)
    }
    const later = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(read)
    }
    const layout = new ResizeObserver(later)
    for (const element of [scroller, ...scroller.children]) layout.observe(element)
    scroller.addEventListener('scroll', later, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      layout.disconnect()
      scroller.removeEventListener('scroll', later)
    }
  }, [box, entries])
  return at
}
