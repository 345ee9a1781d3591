const digits = '零一二三四五六七八九'

/** A number below 100 in Chinese numerals. */
export function chineseOf(n: number): string {
  const [tens, ones] = [Math.floor(n / 10), n % 10]
  if (tens === 0) return digits[ones]!
  return `${tens === 1 ? '' : digits[tens]}十${ones === 0 ? '' : digits[ones]}`
}
