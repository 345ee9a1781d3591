/** Tab of a contract's page with what has been changed. */
export const changesTab = 'changes'

/** Shows what has been changed since the user saw the contract last. */
export function goToChanges(): void {
  const tabs = [...document.querySelectorAll<HTMLElement>(`[role=tab][id$="-tab-${changesTab}"]`)]
  const tab = tabs.find((one) => one.checkVisibility())
  tab?.click()
  tab?.scrollIntoView({ behavior: 'smooth', block: 'start' })
}
