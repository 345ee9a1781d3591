/** So far above the pointer's element something may cut it: a name in a link in a cell. */
const LEVELS = 3

/** What was given a title here, so that a text that fits again, or another one, does not keep the old title. */
const told = new WeakSet<Element>()

function tell({ target }: Event): void {
  let element = target instanceof HTMLElement ? target : null
  for (let level = 0; element && level < LEVELS; level++, element = element.parentElement) {
    if (element.title && !told.has(element)) return
    if (getComputedStyle(element).textOverflow !== 'ellipsis') continue
    const isCut = element.scrollWidth > element.clientWidth
    if (isCut) {
      element.title = element.innerText.trim()
      told.add(element)
    } else if (told.has(element)) element.removeAttribute('title')
    return
  }
}

/** Whatever is cut with an ellipsis is told in full by resting on it, wherever it stands. */
export function watchCutText(): void {
  document.addEventListener('mouseover', tell, { passive: true })
}
