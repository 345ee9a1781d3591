import { useTranslation } from 'react-i18next'
import { type DictRow, nameIn } from '../codes.ts'

/** An item's name in the language of the pages. */
export function useName(): (row: DictRow) => string {
  const { language } = useTranslation().i18n
  return (row) => nameIn(row, language)
}
