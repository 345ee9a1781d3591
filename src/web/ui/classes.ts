/**
 * Joins class names.
 * @param names of CSS modules; false, undefined and empty ones are left out
 * @returns the value of `className`; empty when none is left
 */
export const classes = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
