/** Page numbers with words, in headers and footers. */
const namedNumber =
  /第\s*[0-9一二三四五六七八九十]+\s*页|[共总]\s*[0-9]+\s*页|page\s+\d+(?:\s+of\s+\d+)?|p[áa]gina\s+\d+(?:\s+de\s+\d+)?|\d+\s*ページ/giu
/** Two figures with a slash, which may also be a contract number, a date or a share; not part of a longer number. */
const slashed = /(?<![A-Za-z\d/／.]|[A-Za-z\d]-)(\d{1,4})\s*[/／]\s*(\d{1,4})(?![A-Za-z\d/／]|[.-]\d)/gu
const bareNumber = /^[-–—·~\s]*(?:\d{1,4}|[ivxl]{1,6})[-–—·~\s]*$/i
const separators = /[\s,，;；:：.。()（）/／|·~–—-]/g
/** Words next to page number fields. */
const pageWords = /[第页頁共总總]|ページ|\b(?:page|of|p[áa]gina|de)\b/giu

/**
 * Whether two figures with a slash are the page number and the number of pages.
 * @param at index of the pair in its line, from 0
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

/** Replaces the page numbers of a header or footer line by `#`, so that the line is the same on every page. */
export const withoutPageNumber = (text: string, isPage: IsPage = always): string =>
  withPairs(text, isPage, '#/#')
    .replace(namedNumber, (found) => found.replace(/[0-9一二三四五六七八九十]+/g, '#'))
    .trim()

/** Whether a line contains only a page number. */
export const isPageNumber = (text: string, isPage: IsPage = always): boolean => {
  if (bareNumber.test(text.trim())) return true
  const rest = withPairs(text, isPage, '').replace(namedNumber, '')
  return rest !== text && rest.replace(separators, '') === ''
}

/** Whether a line contains page number fields, read as `#`, and otherwise only the words next to them. */
export const isNumberField = (text: string): boolean =>
  text.includes('#') && text.replace(pageWords, '').replace(separators, '').replaceAll('#', '') === ''
