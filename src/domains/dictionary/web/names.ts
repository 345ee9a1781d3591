import { useLanguage } from '../../../web/i18n/t.ts'
import { type DictRow, nameIn } from '../codes.ts'

/** An item's name in the language of the pages. */
export function useName(): (row: DictRow) => string {
  const language = useLanguage()
  return (row) => nameIn(row, language)
}
