import styles from './finding.module.css'

const PANEL = `.${styles.findings}`
const shown = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility())

/** Scrolls to the findings of the shown reader and focuses the chosen one; on a phone it opens them. */
export function goToFindings(): void {
  const look = () => {
    const panel = shown(PANEL)
    panel?.scrollIntoView({ behavior: 'smooth', block: 'center' })
    const first = panel?.querySelector<HTMLElement>(`.${styles.findingsList} :is(button[aria-expanded="true"], button)`)
    first?.focus({ preventScroll: true })
  }
  if (shown(PANEL)) return look()
  shown('[data-opens-findings]')?.click()
  requestAnimationFrame(look)
}
