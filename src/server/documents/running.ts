/** The number of a page in a head or foot, in the ways in which it is written with words. */
const namedNumber =
  /第\s*[0-9一二三四五六七八九十]+\s*页|[共总]\s*[0-9]+\s*页|page\s+\d+(?:\s+of\s+\d+)?|p[áa]gina\s+\d+(?:\s+de\s+\d+)?|\d+\s*ページ/giu
/** Two figures with a slash, which may also be a number of a contract, a date or a share; no part of a longer one. */
const slashed = /(?<![A-Za-z\d/／.]|[A-Za-z\d]-)(\d{1,4})\s*[/／]\s*(\d{1,4})(?![A-Za-z\d/／]|[.-]\d)/gu
const bareNumber = /^[-–—·~\s]*(?:\d{1,4}|[ivxl]{1,6})[-–—·~\s]*$/i
const separators = /[\s,，;；:：.。()（）/／|·~–—-]/g
/** Words around the fields of page numbers. */
const pageWords = /[第页頁共总總]|ページ|\b(?:page|of|p[áa]gina|de)\b/giu

/**
 * Says whether two figures with a slash are the number of a page and the count of pages.
 * @param at which of the pairs of a line it is, from 0
 */
export type IsPage = (page: number, count: number, at: number) => boolean
const always: IsPage = () => true

/** The pairs of figures with a slash in a line. */
export const slashedIn = (text: string): { page: number; count: number }[] =>
  [...text.matchAll(slashed)].map(([, page, count]) => ({ page: Number(page), count: Number(count) }))

const withPairs = (text: string, isPage: IsPage, written: string): string => {
  let at = 0
  return text.replace(slashed, (found, page: string, count: string) =>
    isPage(Number(page), Number(count), at++) ? written : found,
  )
}

/** A line of a head or foot with `#` for the numbers of pages, so that it is the same on every page. */
export const withoutPageNumber = (text: string, isPage: IsPage = always): string =>
  withPairs(text, isPage, '#/#')
    .replace(namedNumber, (found) => found.replace(/[0-9一二三四五六七八九十]+/g, '#'))
    .trim()

/** Whether a line says nothing but which page this is. */
export const isPageNumber = (text: string, isPage: IsPage = always): boolean => {
  if (bareNumber.test(text.trim())) return true
  const rest = withPairs(text, isPage, '').replace(namedNumber, '')
  return rest !== text && rest.replace(separators, '') === ''
}

/** Whether a line holds fields of page numbers, read as `#`, and otherwise only the words around them. */
export const isNumberField = (text: string): boolean =>
  text.includes('#') && text.replace(pageWords, '').replace(separators, '').replaceAll('#', '') === ''
