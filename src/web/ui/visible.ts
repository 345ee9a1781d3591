/** The first element of a selector that is visible; pages of other tabs stay in the document. */
export const visibleOne = (selector: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility())
