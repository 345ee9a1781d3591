import { formatInstant } from '../../kernel/dates.ts'
import { t } from '../i18n/t.ts'
import { written } from '../i18n/written.ts'
import sheetStyles from '../ui/print-table.module.css'
import recordStyles from '../ui/record-page.module.css'
import shellStyles from './shell.module.css'

/** Number and name of what is printed: a separate sheet, else the shown page. */
function printedHeading(): { number: string; name: string } {
  const sheet = document.querySelector(`body > .${sheetStyles.sheet}`)
  const page = sheet ?? document.querySelector(`#page > :not(.${shellStyles.pageHidden})`)
  const textOf = (selector: string) => page?.querySelector(selector)?.textContent.trim() ?? ''
  return { number: textOf(`.${recordStyles.number}`), name: textOf('h1') || textOf(`.${recordStyles.title}`) }
}

/** A text as a string of CSS. */
const cssString = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')}"`

/** `第 {{page}} 页` with CSS counters in place of the variables. */
const counted = (sentence: string): string =>
  sentence
    .split(/(\{page\}|\{pages\})/)
    .filter(Boolean)
    .map((part) => (part.startsWith('{') ? `counter(${part.slice(1, -1)})` : cssString(part)))
    .join(' ')

/**
 * Gives every printed page a head (number and name of the record) and a foot (user and time of printing, page and
 * pages), and the printed document a title, which browsers propose as the name of a PDF. Browsers without page margin
 * boxes print their own head with the title.
 * @param person name of the signed-in user
 * @returns a function that undoes it
 */
export function decoratePrints(person: string): () => void {
  const style = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, style]
  let title: string | undefined
  const before = () => {
    const { number, name } = printedHeading()
    const page = counted(t('shell.print.page', { page: '{page}', pages: '{pages}' }))
    const box = (at: string, content: string) => `@${at} { content: ${content}; font-size: 8pt; color: #555; }`
    style.replaceSync(
      `@page { ${box('top-left', cssString(name))} ${box('top-right', cssString(number))} ${box('bottom-left', cssString(`${person} ${written(formatInstant(new Date()).slice(0, 16))}`))} ${box('bottom-right', page)} }`,
    )
    title ??= document.title
    const heading = [name, number].filter(Boolean).join('-')
    if (heading !== '') document.title = heading
  }
  const after = () => {
    if (title !== undefined) document.title = title
    title = undefined
  }
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    after()
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== style)
  }
}
