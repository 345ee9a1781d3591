import { useEffect, useRef, useState, type RefObject } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import type { Block } from '../../../kernel/block.ts'
import type { ReviewDocument } from '../codes.ts'
import { reveal } from './scroll.ts'

/** Deeper headings are found by reading on. */
const DEEPEST = 3
const TITLE_LENGTH = 30

export interface OutlineEntry {
  blockId: number
  level: number
  title: string
}

/** Headings, and clauses of the first level that have no heading of their own. */
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
  /** The box that the document scrolls in. */
  box: RefObject<HTMLElement | null>
  onGo: (blockId: number) => void
}

/** The document's contents; the section being read is marked. */
export function Outline({ entries, box, onGo }: Props) {
  const t = useT()
  const current = useReadBlock(box)
  const nav = useRef<HTMLElement>(null)
  const at = entries.findLastIndex((entry) => entry.blockId <= current)
  useEffect(() => {
    const entry = nav.current!.children[at]
    if (entry) reveal(nav.current!, entry)
  }, [at])
  return (
    <nav ref={nav} className="outline" aria-label={t('review.reader.outline')}>
      {entries.map(({ blockId, level, title }, index) => (
        <button
          key={blockId}
          type="button"
          className={`outline-level-${Math.min(level, DEEPEST)}`}
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

/** Pixels below the upper edge at which one reads. */
const EYE_PX = 40

/** The block at the upper edge of the box. */
function useReadBlock(box: RefObject<HTMLElement | null>): number {
  const [blockId, setBlockId] = useState(0)
  useEffect(() => {
    const scroller = box.current!
    let frame = 0
    const read = (): void => {
      const { left, top, width } = scroller.getBoundingClientRect()
      const under = document.elementFromPoint(left + width / 2, top + EYE_PX)
      const block = under?.closest<HTMLElement>('[data-block]')
      if (block && scroller.contains(block)) setBlockId(Number(block.dataset['block']))
    }
    const onScroll = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(read)
    }
    scroller.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      scroller.removeEventListener('scroll', onScroll)
    }
  }, [box])
  return blockId
}
