const KEPT = 10

/** Elements that had the focus and are still in the document, the latest first. */
let had: HTMLElement[] = []
let isInDialog = false

function note({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return
  had = [target, ...had.filter((element) => element !== target && element.isConnected)].slice(0, KEPT)
  isInDialog = target.closest('[role="dialog"]') !== null
}

/**
 * Returns the focus to the element that had it before a dialog. Ant Design does so when a dialog is closed, but most
 * dialogs here are unmounted, and the focus is lost with them.
 */
export function watchFocus(): void {
  document.addEventListener('focusin', note)
  new MutationObserver(() => {
    if (!isInDialog || document.activeElement !== document.body) return
    isInDialog = false
    had.find((element) => element.isConnected && element.checkVisibility())?.focus({ preventScroll: true })
    // Dialogs are direct children of the body.
  }).observe(document.body, { childList: true })
}
