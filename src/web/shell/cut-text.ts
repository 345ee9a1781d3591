/** How many ancestors of the pointer's element are checked for the ellipsis: a name in a link in a cell. */
const LEVELS = 3

/** Elements that got a title here, so that it is removed when the text fits again or changes. */
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

/** Shows the full text of anything cut off with an ellipsis as a tooltip, on any page. */
export function watchCutText(): void {
  document.addEventListener('mouseover', tell, { passive: true })
}
