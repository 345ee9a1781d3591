/** How many frames the position is corrected for while the pieces around it are being laid out. */
const SETTLING_FRAMES = 4

/**
 * Scrolls one box, and nothing around it, until an element is at a share of its height. Chunks that were never rendered
 * have an estimated height, so the position is corrected while they are.
 * @param share 0 top, 0.5 middle
 */
export function scrollTo(box: HTMLElement, element: Element, share: number): void {
  const step = (frames: number): void => {
    const from = box.getBoundingClientRect()
    const distance = element.getBoundingClientRect().top - from.top - from.height * share
    if (Math.abs(distance) > 1) box.scrollTop += distance
    if (frames > 0) requestAnimationFrame(() => step(frames - 1))
  }
  step(SETTLING_FRAMES)
}

/**
 * Scrolls an element into view of its box, as little as possible; an overlay at the top is covered by scroll padding.
 */
export function reveal(box: HTMLElement, element: Element): void {
  const from = box.getBoundingClientRect()
  const upper = from.top + (Number.parseFloat(getComputedStyle(box).scrollPaddingTop) || 0)
  const { top, bottom } = element.getBoundingClientRect()
  if (top < upper) box.scrollTop += top - upper
  else if (bottom > from.bottom) box.scrollTop += Math.min(bottom - from.bottom, top - upper)
}
