import { useLanguage } from '../../../web/i18n/t.ts'
import { type DictRow, nameIn } from '../codes.ts'

/** An item's name in the current language. */
export function useName(): (row: DictRow) => string {
  const language = useLanguage()
  return (row) => nameIn(row, language)
}
