/** The words of a search, separated by blanks. Each is searched separately. */
export const partsOf = (typed: string): string[] => typed.split(/\s+/).filter(Boolean)
