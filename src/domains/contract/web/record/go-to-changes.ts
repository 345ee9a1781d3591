import { visibleOne } from '../../../../web/ui/visible.ts'

/** Tab of a contract's page with what has been changed. */
export const changesTab = 'changes'

/** Shows what has been changed since the user saw the contract last. On a phone it is below the panels. */
export function goToChanges(): void {
  visibleOne(`[role=tab][id$="-tab-${changesTab}"]`)?.click()
  requestAnimationFrame(() =>
    visibleOne(`#section-${changesTab}`)?.scrollIntoView({ behavior: 'smooth', block: 'start' }),
  )
}
