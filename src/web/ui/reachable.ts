/**
 * Lets the keyboard reach what has to be scrolled sideways: as long as a region scrolls, it takes the focus. A ref.
 * @returns what ends it
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
