import { enumeration } from '../../kernel/codes.ts'

export const mostLinks = 12

export const linkIcon = enumeration('quickLink.icon', {
  link: 'link',
  file: 'file',
  search: 'search',
  chart: 'chart',
  folder: 'folder',
  people: 'people',
  calendar: 'calendar',
  mail: 'mail',
  phone: 'phone',
  bank: 'bank',
  law: 'law',
  star: 'star',
})

/** A way out of the app: http(s), mailto or tel, as the specification's link check has it. */
export const isExternal = (path: string): boolean => /^(https?:|mailto:|tel:)/.test(path)

/**
 * Whether a link may be kept: a page of the app by its path, a whole http(s) address without a password in it, a mail
 * address or a telephone number. Nothing that runs, and no address that merely looks like a path of ours.
 */
export function isSafeLink(path: string): boolean {
  if (/^\/(?![/\\])[^\\\s]*$/.test(path)) return true
  if (/^mailto:[^\s@?]+@[^\s@?]+(\?[^\s]*)?$/.test(path) || /^tel:\+?[\d() -]{3,30}$/.test(path)) return true
  if (!/^https?:\/\//.test(path) || !URL.canParse(path)) return false
  const { username, password } = new URL(path)
  return username === '' && password === ''
}
