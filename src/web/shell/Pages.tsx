import { Activity, memo, useInsertionEffect, useRef } from 'react'
import { findPage } from '../pages/registry.ts'
import type { PageDef } from '../pages/types.ts'
import { useStore } from '../store.ts'
import { PageFrame } from './PageFrame.tsx'
import { tabStore } from './tab-store.ts'
import { classes } from '../ui/classes.ts'
import printStyles from '../print.module.css'
import styles from './shell.module.css'

/** A page with the tab that it is rendered in. */
export interface Shown {
  name: string
  path: string
  fullPath: string
  page: PageDef
}

type Framed = Omit<Shown, 'path'>

/** The shown page and, hidden behind it, the cached ones. Nothing is shown during a redirect. */
export function Pages({ shown }: { shown: Shown | null }) {
  const { tabs, cached } = useStore(tabStore)
  const others = tabs.flatMap(({ name, path, fullPath }) => {
    const page = name !== shown?.name && cached.includes(name) ? findPage(path) : undefined
    return page ? [{ name, path, fullPath, page }] : []
  })
  // In the order of the tabs, so that switching moves no DOM nodes.
  const order = tabs.map((tab) => tab.name)
  const frames = [...others, ...(shown ? [shown] : [])].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  return (
    <main className={classes(styles.page, printStyles.opened)} id="page" tabIndex={-1}>
      {frames.map((frame) => (
        <Kept
          key={frame.name}
          name={frame.name}
          fullPath={frame.fullPath}
          page={frame.page}
          isShown={frame.name === shown?.name}
        />
      ))}
    </main>
  )
}

/**
 * A page that stays mounted while it is hidden. React hides it with `display: none`, and the browser then drops its
 * styles and layout, which would be recomputed when it is shown again. With `content-visibility` they are kept.
 */
const Kept = memo(function Kept({ isShown, ...frame }: Framed & { isShown: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  // Before any effect of the next page measures the DOM, and again whenever React hides it: some frames after the first
  // hiding, it does. Browsers without `content-visibility` keep React's `display: none`.
  useInsertionEffect(() => {
    const page = box.current?.firstElementChild as HTMLElement | null
    if (isShown || page === null || !CSS.supports('content-visibility', 'hidden')) return undefined
    const keep = () => page.style.removeProperty('display')
    const again = new MutationObserver(keep)
    again.observe(page, { attributeFilter: ['style'] })
    keep()
    return () => again.disconnect()
  }, [isShown])
  return (
    <div ref={box} className={isShown ? undefined : classes(styles.pageHidden, printStyles.hidden)}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <div className={classes(styles.keptPage, printStyles.opened)}>
          <Frame tab={frame.name} fullPath={frame.fullPath} page={frame.page} />
        </div>
      </Activity>
    </div>
  )
})

const Frame = memo(PageFrame)
