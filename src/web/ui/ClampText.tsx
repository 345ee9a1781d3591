import { useLayoutEffect, useRef, useState } from 'react'
import { TEXT_COLLAPSE_PX } from '../constants.ts'
import { useT } from '../i18n/t.ts'
import { classes } from './classes.ts'
import styles from './clamp.module.css'

/** A long text: cut to about four lines when it is higher than 128 px, with a button that shows all of it. */
export function ClampText({ text, className }: { text: string; className?: string | undefined }) {
  const t = useT()
  const body = useRef<HTMLDivElement>(null)
  const [tooHigh, setTooHigh] = useState(false)
  const [open, setOpen] = useState(false)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => setTooHigh(body.current!.scrollHeight > TEXT_COLLAPSE_PX))
    observer.observe(body.current!)
    return () => observer.disconnect()
  }, [])
  const clamped = tooHigh && !open
  return (
    <div data-clamp>
      <div className={classes(styles.body, clamped && styles.closed, className)}>
        <div ref={body}>{text}</div>
      </div>
      {tooHigh && (
        <button type="button" className={styles.toggle} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t('ui.clamp.close') : t('ui.clamp.open', { count: Array.from(text).length })}
        </button>
      )}
    </div>
  )
}
