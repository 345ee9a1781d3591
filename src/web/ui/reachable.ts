/**
 * A ref that makes a sideways scrolling region focusable while it overflows, so that it can be scrolled by keyboard.
 * @returns a function that stops watching
 */
export function reachable(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return undefined
  const watch = new ResizeObserver(() => {
    const scrolls = region.scrollWidth > region.clientWidth && getComputedStyle(region).overflowX === 'auto'
    if (scrolls) region.tabIndex = 0
    else region.removeAttribute('tabindex')
  })
  watch.observe(region)
  return () => watch.disconnect()
}
