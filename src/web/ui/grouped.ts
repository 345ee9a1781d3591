import { writtenCount } from '../../kernel/written.ts'
import { i18n } from '../i18n/instance.ts'

/** A count with the thousands separators of the current language, and the decimals that it has. */
export const grouped = (count: number): string => writtenCount(i18n.language, count)

/** How many rows a list has; `10,000+` where the server stopped counting. */
export const groupedTotal = ({
  total,
  totalIsCapped,
}: {
  total: number
  totalIsCapped?: boolean | undefined
}): string => `${grouped(total)}${totalIsCapped ? '+' : ''}`
