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

/** An address outside the app: http(s), mailto or tel, as defined by the specification's link check. */
export const isExternal = (path: string): boolean => /^(https?:|mailto:|tel:)/.test(path)

/**
 * Whether a link may be saved: a path of the app, a full http(s) address without a password, a mail address or a
 * telephone number. Refuses scripts, and addresses that merely look like a path of the app.
 */
export function isSafeLink(path: string): boolean {
  if (/^\/(?![/\\])[^\\\s]*$/.test(path)) return true
  if (/^mailto:[^\s@?]+@[^\s@?]+(\?[^\s]*)?$/.test(path) || /^tel:\+?[\d() -]{3,30}$/.test(path)) return true
  if (!/^https?:\/\//.test(path) || !URL.canParse(path)) return false
  const { username, password } = new URL(path)
  return username === '' && password === ''
}
