/** Tab of a contract's page with what has been changed. */
export const changesTab = 'changes'

const shown = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility())

/** Shows what has been changed since the user saw the contract last. On a phone it is below the panels. */
export function goToChanges(): void {
  shown(`[role=tab][id$="-tab-${changesTab}"]`)?.click()
  requestAnimationFrame(() => shown(`#section-${changesTab}`)?.scrollIntoView({ behavior: 'smooth', block: 'start' }))
}
