/** The number of a page in a head or foot, in the ways in which it is usually written. */
const pageNumber =
  /第\s*[0-9一二三四五六七八九十#]+\s*页|[共总]\s*[0-9#]+\s*页|page\s+[\d#]+(?:\s+of\s+[\d#]+)?|p[áa]gina\s+[\d#]+(?:\s+de\s+[\d#]+)?|[\d#]+\s*[/／]\s*[\d#]+|[\d#]+\s*ページ/giu
const barePageNumber = /^[-–—·~\s]*(?:\d{1,4}|#|[ivxl]{1,6})[-–—·~\s]*$/i

/** A line of a head or foot with `#` for the numbers of pages, so that it is the same on every page. */
export const withoutPageNumber = (text: string): string =>
  text.replace(pageNumber, (found) => found.replace(/[0-9一二三四五六七八九十]+/g, '#')).trim()

/** Whether a line says nothing but which page this is. */
export const isPageNumber = (text: string): boolean =>
  barePageNumber.test(text.trim()) ||
  text.replace(pageNumber, '').replace(/[#\s,，;；:：.。()（）/／|·~–—-]/g, '') === ''
