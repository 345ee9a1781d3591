/**
 * Masks a number that identifies a person: the first six and last four characters remain. Up to ten characters it is
 * unchanged.
 */
export const masked = (number: string): string =>
  number.replace(/^(.{6})(.+)(.{4})$/, (_, begin, middle, end) => `${begin}${'*'.repeat(middle.length)}${end}`)
