const shown = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility())

/** Scrolls to the findings of the shown reader and focuses the chosen one; on a phone it opens them. */
export function goToFindings(): void {
  const look = () => {
    const panel = shown('.findings')
    panel?.scrollIntoView({ behavior: 'smooth', block: 'center' })
    const first = panel?.querySelector<HTMLElement>(
      '.findings-list button[aria-expanded="true"], .findings-list button',
    )
    first?.focus({ preventScroll: true })
  }
  if (shown('.findings')) return look()
  shown('.reader-findings')?.click()
  requestAnimationFrame(look)
}
