import { writtenCount } from '../../kernel/written.ts'
import { i18n } from '../i18n/instance.ts'

/** A number with the thousands separators of the current language and its own decimals. */
export const grouped = (count: number): string => writtenCount(i18n.language, count)

/** The number of rows of a list; `10,000+` where the server stopped counting. */
export const groupedTotal = ({
  total,
  totalIsCapped,
}: {
  total: number
  totalIsCapped?: boolean | undefined
}): string => `${grouped(total)}${totalIsCapped ? '+' : ''}`
