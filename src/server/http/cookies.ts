import { parseCookie } from 'cookie'

/** The value of one cookie of the header; undefined when it is missing. */
export const cookieOf = (header: string | undefined, name: string): string | undefined =>
  header === undefined ? undefined : parseCookie(header)[name]
