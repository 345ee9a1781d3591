import { visibleOne } from '../../../web/ui/visible.ts'
import styles from './finding.module.css'

const PANEL = `.${styles.findings}`

/** Scrolls to the findings of the shown reader and focuses the chosen one; on a phone it opens them. */
export function goToFindings(): void {
  const look = () => {
    const panel = visibleOne(PANEL)
    panel?.scrollIntoView({ behavior: 'smooth', block: 'center' })
    const first = panel?.querySelector<HTMLElement>(`.${styles.findingsList} :is(button[aria-expanded="true"], button)`)
    first?.focus({ preventScroll: true })
  }
  if (visibleOne(PANEL)) return look()
  visibleOne('[data-opens-findings]')?.click()
  requestAnimationFrame(look)
}
