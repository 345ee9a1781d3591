const KEPT = 10

/** What had the focus and is still there, the last first. */
let had: HTMLElement[] = []
let isInDialog = false

function note({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return
  had = [target, ...had.filter((element) => element !== target && element.isConnected)].slice(0, KEPT)
  isInDialog = target.closest('[role="dialog"]') !== null
}

/**
 * Gives the focus back to what had it before a dialog: Ant Design's do so when they are closed, but most here are taken
 * away as a whole, and the focus with them.
 */
export function watchFocus(): void {
  document.addEventListener('focusin', note)
  new MutationObserver(() => {
    if (!isInDialog || document.activeElement !== document.body) return
    isInDialog = false
    had.find((element) => element.isConnected && element.checkVisibility())?.focus({ preventScroll: true })
    // Dialogs stand directly in the body.
  }).observe(document.body, { childList: true })
}
