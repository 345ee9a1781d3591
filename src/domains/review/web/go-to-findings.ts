/** Brings the findings of the reader that is shown into sight, with the focus on the chosen one. */
export function goToFindings(): void {
  const panel = [...document.querySelectorAll<HTMLElement>('.findings')].find((one) => one.checkVisibility())
  panel?.scrollIntoView({ behavior: 'smooth', block: 'center' })
  const first = panel?.querySelector<HTMLElement>('.findings-list button[aria-expanded="true"], .findings-list button')
  first?.focus({ preventScroll: true })
}
