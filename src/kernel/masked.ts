/** A number that names a person, by its first six and last four characters; a shorter one stays as it is. */
export const masked = (number: string): string =>
  number.replace(/^(.{6})(.+)(.{4})$/, (_, begin, middle, end) => `${begin}${'*'.repeat(middle.length)}${end}`)
