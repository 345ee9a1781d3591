import { useEffect, useRef, useState, type RefObject } from 'react'
import { useT } from '../i18n/t.ts'
import { classes } from './classes.ts'
import printStyles from '../print.module.css'
import styles from './record-page.module.css'

/** Jumps to a section and marks the current one; absent for a single section. */
export function AnchorRail({ sections }: { sections: readonly { key: string; title: string }[] }) {
  const t = useT()
  const rail = useRef<HTMLElement>(null)
  const keys = sections.map(({ key }) => key).join()
  const { current, choose } = useReadSection(rail, keys)
  if (sections.length < 2) return null
  return (
    <nav className={classes(styles.anchor, printStyles.hidden)} aria-label={t('ui.record.sections')} ref={rail}>
      {sections.map(({ key, title }) => (
        <button
          key={key}
          type="button"
          aria-current={key === current}
          onClick={(event) => {
            choose(key)
            sectionOf(event.currentTarget, key)?.scrollIntoView({ behavior: 'smooth', block: 'start' })
          }}
        >
          {title}
        </button>
      ))}
    </nav>
  )
}

const sectionOf = (rail: Element, key: string) =>
  rail.closest(`.${styles.root}`)?.querySelector(`#section-${CSS.escape(key)}`)
/** A section is current when it reaches into this part of the window. */
const READ_PART = '-15% 0px -65% 0px'
/** Within this distance in pixels a page counts as scrolled to its end: positions of a zoomed page are fractions. */
const END_PX = 2
/** Milliseconds that smooth scrolling to a chosen section may take; sections that pass by are not marked. */
const GLIDE_MS = 1000

const isAtEnd = (box: Element) => box.scrollTop > 0 && box.scrollTop + box.clientHeight >= box.scrollHeight - END_PX

/**
 * Key of the current section: the first in the upper part of the window, the last at the page's end, or the chosen one.
 */
function useReadSection(rail: RefObject<HTMLElement | null>, keys: string) {
  const [current, setCurrent] = useState(keys.split(',')[0])
  const chosenAt = useRef(-Infinity)
  useEffect(() => {
    const inOrder = keys.split(',')
    const seen = new Set<string>()
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const key = target.id.slice('section-'.length)
          if (isIntersecting) seen.add(key)
          else seen.delete(key)
        }
        mark()
      },
      { rootMargin: READ_PART },
    )
    let scrollBox: Element | undefined
    function mark(): void {
      // The last sections may never reach the upper part of the window. Computed at each call: content that is loaded
      // late lengthens the page without a scroll event.
      const read = scrollBox && isAtEnd(scrollBox) ? inOrder.at(-1) : inOrder.find((key) => seen.has(key))
      if (read !== undefined && performance.now() - chosenAt.current > GLIDE_MS) setCurrent(read)
    }
    function scrolled({ target }: Event): void {
      const box = target === document ? document.scrollingElement : target
      if (!(box instanceof Element) || !box.contains(rail.current)) return
      scrollBox = box
      mark()
    }
    const growth = new ResizeObserver(mark)
    document.addEventListener('scroll', scrolled, { capture: true, passive: true })
    for (const key of inOrder) {
      const section = rail.current && sectionOf(rail.current, key)
      if (!section) continue
      observer.observe(section)
      growth.observe(section)
    }
    return () => {
      observer.disconnect()
      growth.disconnect()
      document.removeEventListener('scroll', scrolled, { capture: true })
    }
  }, [rail, keys])
  const choose = (key: string) => {
    chosenAt.current = performance.now()
    setCurrent(key)
  }
  return { current, choose }
}
