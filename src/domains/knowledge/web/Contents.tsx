import { useEffect, useMemo, useState, type RefObject } from 'react'
import { useT } from '../../../web/i18n/t.ts'
import type { Reading } from '../api.ts'
import { anchorOf, chapterAnchor, newHeadings } from './ArticleList.tsx'
import { classes } from '../../../web/ui/classes.ts'
import cardStyles from '../../../web/ui/card.module.css'
import styles from './knowledge.module.css'

interface Entry {
  key: string
  title: string
  depth: number
  to: string
}

/** Up to this many articles each has its own line; longer texts list only chapters. */
const mostArticles = 40

function entriesOf(articles: Reading['articles']): Entry[] {
  const isShort = articles.length <= mostArticles
  return articles.flatMap(({ chapter, articleNo }, index) => {
    const headings = newHeadings(chapter, articles[index - 1]?.chapter ?? '').map(({ title, depth }) => ({
      key: `${index} ${title}`,
      title,
      depth,
      to: chapterAnchor(index),
    }))
    if (!isShort || articleNo === '') return headings
    const depth = chapter === '' ? 0 : chapter.split('›').length
    return [...headings, { key: articleNo, title: articleNo, depth, to: anchorOf(articleNo) }]
  })
}

interface Props {
  articles: Reading['articles']
  /** The element that contains the anchors. */
  root: RefObject<HTMLElement | null>
  go: (anchor: string) => void
}

/** Pixels below the top of the window at which a chapter counts as reached. */
const reached = 140

/** The anchor of the current entry: the last one that has reached the top. */
function useCurrent(entries: readonly Entry[], root: RefObject<HTMLElement | null>): string {
  const [current, setCurrent] = useState('')
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const top = (to: string) =>
        root.current?.querySelector(`#${CSS.escape(to)}`)?.getBoundingClientRect().top ?? Infinity
      setCurrent(entries.findLast(({ to }) => top(to) < reached)?.to ?? entries[0]?.to ?? '')
    }
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    look()
    // The scrolling box is the shell's, or the window.
    window.addEventListener('scroll', soon, { capture: true, passive: true })
    return () => {
      window.removeEventListener('scroll', soon, { capture: true })
      cancelAnimationFrame(frame)
    }
  }, [entries, root])
  return current
}

/** The table of contents of a text; each line links to its place, and the current chapter is marked. */
export function Contents({ articles, root, go }: Props) {
  const t = useT()
  const entries = useMemo(() => entriesOf(articles), [articles])
  const current = useCurrent(entries, root)
  return (
    <nav className={classes(cardStyles.root, styles.contents)} aria-label={t('knowledge.contents')}>
      <h2>{t('knowledge.contents')}</h2>
      {entries.map(({ key, title, depth, to }) => (
        <button
          key={key}
          type="button"
          style={{ paddingInlineStart: 8 + Math.min(depth, 3) * 12 }}
          onClick={() => go(to)}
          {...(to === current ? { 'aria-current': 'location' as const } : {})}
        >
          {title}
        </button>
      ))}
    </nav>
  )
}
