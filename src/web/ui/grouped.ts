import { groupThousands } from '../../kernel/money.ts'

/** A count with thousands separators, the same in every language. */
export const grouped = (count: number): string => {
  const [whole, decimals] = String(count).split('.')
  return groupThousands(whole!) + (decimals === undefined ? '' : `.${decimals}`)
}

/** How many rows a list has; `10,000+` where the server stopped counting. */
export const groupedTotal = ({
  total,
  totalIsCapped,
}: {
  total: number
  totalIsCapped?: boolean | undefined
}): string => `${grouped(total)}${totalIsCapped ? '+' : ''}`
