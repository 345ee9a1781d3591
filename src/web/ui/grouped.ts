/** A count with thousands separators, the same in every language. */
export const grouped = (count: number): string => count.toLocaleString('en-US')

/** How many rows a list has; `10,000+` where the server stopped counting. */
export const groupedTotal = ({
  total,
  totalIsCapped,
}: {
  total: number
  totalIsCapped?: boolean | undefined
}): string => `${grouped(total)}${totalIsCapped ? '+' : ''}`
