/** A machine-detectable fault of a page. */
export interface Fault {
  kind: 'overflow' | 'clipped' | 'wrapped' | 'untranslated' | 'key' | 'empty' | 'console' | 'request' | 'axe'
  what: string
}

/** The parameters of the check; passed to the browser as JSON. */
export interface Look {
  /** Texts of the source language that this language translates; empty for the source language itself. */
  foreign: string[]
}

/**
 * Checks the shown page. Runs in the browser and uses nothing from outside of the function.
 * @returns faults of layout and wording
 */
export function faultsOnPage({ foreign }: Look): Fault[] {
  const faults: Fault[] = []
  const root = document.documentElement
  const shown = (element: Element): boolean =>
    element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && element.getClientRects().length > 0
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()}.${element.classList.value.split(' ').slice(0, 2).join('.')} "${(element.textContent ?? '').trim().slice(0, 40)}"`
  const ownText = (element: Element): string =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent ?? '')
      .join('')
      .trim()
  const isWithin = ({ left, right }: DOMRect): boolean => left >= -1 && right <= root.clientWidth + 1
  /** Whether an ancestor keeps it within the page: by scrolling, or by moving the rest into a menu. */
  const isContained = (element: Element): boolean => {
    for (let up = element.parentElement; up; up = up.parentElement)
      if (getComputedStyle(up).overflowX !== 'visible' && isWithin(up.getBoundingClientRect())) return true
    return false
  }
  /** Whether an ancestor within the card, or the card itself, scrolls or clips it. */
  const isHeldIn = (card: Element, element: Element): boolean => {
    for (let up: Element | null = element; up && up !== card; up = up.parentElement)
      if (getComputedStyle(up).overflowX !== 'visible') return true
    return /auto|scroll/.test(getComputedStyle(card).overflowX)
  }
  /** Whether an ancestor clips it, without a sign that there is more. */
  const isCutAround = (element: Element): boolean => {
    const { right } = element.getBoundingClientRect()
    for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(up)
      if (overflowX === 'visible') continue
      return (
        /hidden|clip/.test(overflowX) && textOverflow !== 'ellipsis' && right > up.getBoundingClientRect().right + 2
      )
    }
    return false
  }
  /** Whether one text of the element takes more than one line. */
  const isBroken = (element: Element): boolean =>
    [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE) return false
      const range = document.createRange()
      range.selectNodeContents(node)
      const tops = [...range.getClientRects()].filter((box) => box.width > 0).map((box) => Math.round(box.top))
      return Math.max(...tops) - Math.min(...tops) > 4
    })

  if (root.scrollWidth > root.clientWidth + 1)
    faults.push({ kind: 'overflow', what: `the page is ${root.scrollWidth - root.clientWidth} px too wide` })

  // A list may be wider than its box, but states and actions must be within the first screen.
  const OFFICE_SCREEN_PX = 1200
  if (root.clientWidth >= OFFICE_SCREEN_PX)
    for (const box of document.querySelectorAll('.table_box'))
      for (const mark of box.querySelectorAll('tbody tr:first-child :is(.status_root, button)'))
        if (shown(mark) && mark.getBoundingClientRect().right > box.getBoundingClientRect().right + 1)
          faults.push({ kind: 'overflow', what: `has to be scrolled to: ${nameOf(mark)}` })
  for (const pane of document.querySelectorAll('main, .shell_page'))
    if (shown(pane) && pane.scrollWidth > pane.clientWidth + 1)
      faults.push({
        kind: 'overflow',
        what: `what the page shows is ${pane.scrollWidth - pane.clientWidth} px too wide`,
      })

  // Texts of a list may be cut; states and buttons may not.
  for (const mark of document.querySelectorAll('.table_root td :is(.status_root, .ant-btn, td:last-child a)')) {
    const cell = mark.closest('td')!.getBoundingClientRect()
    if (shown(mark) && (mark.scrollWidth > mark.clientWidth + 2 || mark.getBoundingClientRect().right > cell.right))
      faults.push({ kind: 'clipped', what: `in its cell: ${nameOf(mark)}` })
  }

  const words = new Set(foreign)
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('svg, canvas, script, style, .watermark') || !shown(element)) continue
    const text = ownText(element)
    const hints = [
      element.getAttribute('placeholder'),
      element.getAttribute('aria-label'),
      element.getAttribute('title'),
    ]
    for (const said of [text, ...hints]) {
      if (!said) continue
      // Names of legal texts are data, even if the product has the same word.
      if (words.has(said) && !element.closest('[translate="no"]'))
        faults.push({ kind: 'untranslated', what: `${said} in ${nameOf(element)}` })
      if (/^[a-z][\w-]*(\.[a-zA-Z][\w-]*)+$/.test(said)) faults.push({ kind: 'key', what: said })
      if (/\b[0-9A-F]{32}\b/.test(said)) faults.push({ kind: 'key', what: `an id: ${said}` })
    }
    if (text === '') continue
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    const isCut =
      !element.closest('.text_unseen') &&
      element.scrollWidth > element.clientWidth + 2 &&
      /hidden|clip/.test(style.overflowX) &&
      style.textOverflow !== 'ellipsis' &&
      element.clientWidth > 0
    if (isCut || isCutAround(element)) faults.push({ kind: 'clipped', what: nameOf(element) })
    if (
      ((box.right > root.clientWidth + 1 && box.left < root.clientWidth) || (box.left < -1 && box.right > 0)) &&
      !isContained(element) &&
      style.position !== 'fixed'
    )
      faults.push({ kind: 'overflow', what: nameOf(element) })
    const card = element.closest('.card_root, .home_card, .ant-modal-container, .ant-drawer-content')
    if (card && box.right > card.getBoundingClientRect().right + 1 && !isHeldIn(card, element))
      faults.push({ kind: 'overflow', what: `beyond its card: ${nameOf(element)}` })
    // For buttons only the plain ones: cards and areas may take as many lines as they need.
    const isLabel = element.closest('.ant-btn, [role="tab"]') !== null
    if (isLabel && /[\u3400-\u9fff]/.test(text) && isBroken(element))
      faults.push({ kind: 'wrapped', what: nameOf(element) })
  }

  const main = document.querySelector('main, [role="main"]') ?? document.body
  if ((main as HTMLElement).innerText.trim().length < 8 && !main.querySelector('input, canvas, svg'))
    faults.push({ kind: 'empty', what: 'nothing stands on it' })
  const seen = new Set<string>()
  return faults.filter((fault) => !seen.has(fault.kind + fault.what) && seen.add(fault.kind + fault.what))
}
