/** A book of a code that is published in parts: 民法典合同编, 民法典总则. PostgreSQL reads the pattern too. */
export const bookOfCode = '^(.+法典)(?:总则|分则|附则|[^《》]{1,6}编)$'
const book = new RegExp(bookOfCode)

/** A title reduced to what all versions and spellings of a law share: no 中华人民共和国, quotes, blanks or 修订 notes. */
export const lawKeyOf = (title: string): string =>
  title
    .normalize('NFKC')
    .replace(/\((?:\d{4}年?(?:修订|修正|修改)?|修订|修正|修改)\)|[\s　《》〈〉<>“”"·]/g, '')
    .replace(/^中华人民共和国(?=.)/, '')

/** {@link lawKeyOf} without 中华人民共和国 inside the title; a book of a code becomes the code. */
export const plainLawName = (title: string): string =>
  lawKeyOf(title).replaceAll('中华人民共和国', '').replace(book, '$1')
